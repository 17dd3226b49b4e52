// How tests reach the server: as a typed caller like the browser, or as a stranger who sends anything.
import * as z from 'zod/mini';
import type { AnyCall, InputOf } from '../../src/calls/call.ts';
import type { CallApi } from '../../src/calls/call-api.ts';
import {
  type Problem,
  problemMediaType,
  refusalOf,
  statusOf,
  termsOf,
} from '../../src/calls/problem.ts';

export interface RequestParts {
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  /** The code of a problem document. */
  readonly code: string | undefined;
  readonly json: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

export interface Caller {
  /** Asks a call of the contract. A refusal that the contract does not name is an error. */
  readonly ask: CallApi;
  /** Sends to a path of the site. */
  send(method: string, path: string, parcel?: RequestParts): Promise<ApiResponse>;
}

/** `credentials` are the headers by which a person is known; none for a visitor. */
export function callerAt(url: string, credentials: Readonly<Record<string, string>> = {}): Caller {
  async function send(
    method: string,
    path: string,
    parcel: RequestParts = {},
  ): Promise<ApiResponse> {
    const isJson = parcel.json !== undefined;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...credentials,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...parcel.headers,
      },
      body: isJson ? JSON.stringify(parcel.json) : (parcel.body ?? null),
    });
    const text = await response.text();
    const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType);
    const json = jsonOf(text);
    return {
      status: response.status,
      code: isProblem ? String(json.code) : undefined,
      json,
      text,
      headers: response.headers,
    };
  }

  const ask = async (call: AnyCall, input: unknown) => {
    const wire = (z.encode(call.input, input) ?? {}) as Record<string, unknown>;
    const { path, rest } = addressOf(call.path, wire);
    const isRead = call.method === 'GET' || call.method === 'DELETE';
    const told = await send(
      call.method,
      `/api${path}${isRead ? queryOf(rest) : ''}`,
      isRead ? {} : call.upload ? { body: formOf(rest) } : { json: rest },
    );
    if (told.code === undefined && told.status < 300)
      return z.decode(call.output, JSON.parse(told.text));
    const terms = told.code === undefined ? undefined : termsOf(call, told.code);
    if (!terms || statusOf(terms) !== told.status)
      throw new Error(`${call.method} ${call.path} gave ${told.status} ${told.text}`);
    const { type, title, status, code, detail, errors, ...facts } = told.json;
    z.parse(typeof terms === 'object' ? terms.facts : z.strictObject({}), facts);
    return refusalOf(call, JSON.parse(told.text) as Problem);
  };

  return { ask: ask as CallApi, send };
}

/** An input of a call as JSON, for a test that changes it before it is sent. */
export const onWire = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  z.encode(call.input, input) as Record<string, unknown>;

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Puts the named parts into the path and leaves the rest. */
function addressOf(pattern: string, wire: Record<string, unknown>) {
  const rest = { ...wire };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

function queryOf(rest: Record<string, unknown>): string {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

function formOf(rest: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest))
    if (value instanceof Blob) form.append(name, value, 'photo');
    else form.append(name, String(value));
  return form;
}

/** Put off: the database is not there for it now, and the answer says when to come back. */
export const isBusy = ({ status, code, headers }: ApiResponse): boolean =>
  status === 503 && code === 'busy' && Number(headers.get('retry-after')) > 0;
