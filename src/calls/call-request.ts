// The HTTP request of a call: which fields go into the path, the query and the body.
import { encodeQuery } from '../kit/query.ts';
import type { AnyCall, InputOf } from './call.ts';
import type { OutcomeOf } from './refusal.ts';

export interface CallRequest {
  /** The path below the base path of the calls, with the query. */
  readonly path: string;
  readonly body: string | FormData | null;
}

/** `wire` is the call's input, encoded. The fields that the path does not name go into the rest. */
export function callRequest(call: AnyCall, wire: Record<string, unknown>): CallRequest {
  const { path, rest } = fillPath(call.path, wire);
  if (call.method === 'GET') return { path: path + encodeQuery(rest), body: null };
  if (call.method === 'DELETE' && Object.values(rest).every((value) => value === undefined))
    return { path, body: null };
  return { path, body: call.upload ? formOf(rest) : JSON.stringify(rest) };
}

function fillPath(pattern: string, wire: Record<string, unknown>) {
  const rest = { ...wire };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/**
 * Makes a call and gives its output or its refusal, both decoded.
 * Throws only where there is neither: the network is gone, or the server failed.
 */
export type CallApi = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  /** Sent under one of these, a POST is done once, however often it arrives. */
  idempotencyKey?: string,
) => Promise<OutcomeOf<C>>;
