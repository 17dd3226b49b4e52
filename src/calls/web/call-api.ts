// How the browser makes calls: typed by the contract, with the access token where it is needed.
import { type AnyCall, needsToken } from '../call.ts';
import type { CallApi } from '../call-api.ts';
import { type Problem, problemMediaType, refusalOf } from '../problem.ts';
import { decoderOf, encoderOf } from '../translate.ts';
import { accessToken, renewAccessToken } from './access-token.ts';

/** The path of the calls, set when the pages are built; an empty setting counts as none. */
export const apiBase: string = import.meta.env.VITE_API_BASE || '/api';

/** The network or the server failed, so that neither an output nor a refusal came: worth a retry. */
export class NoResponse extends Error {}

export const callApi = (async (call: AnyCall, input: unknown) => {
  const wire = encoderOf(call.input)(input) as Record<string, unknown> | undefined;
  const withToken = needsToken(call);
  let response = await send(call, wire, withToken ? await accessToken(apiBase) : null);
  if (response.status === 401 && withToken)
    response = await send(call, wire, await renewAccessToken(apiBase));
  return outcomeOf(call, response);
}) as CallApi;

async function send(
  call: AnyCall,
  wire: Record<string, unknown> | undefined,
  token: string | null,
): Promise<Response> {
  const { path, rest } = addressOf(call.path, wire ?? {});
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const query = inQuery ? queryOf(rest) : '';
  if (!inQuery && !call.upload) headers.set('content-type', 'application/json');
  try {
    return await fetch(`${apiBase}${path}${query}`, {
      method: call.method,
      headers,
      body: inQuery ? null : call.upload ? formOf(rest) : JSON.stringify(rest),
    });
  } catch {
    throw new NoResponse('The network cannot be reached. Check your connection and try again.');
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
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The output or the refusal in a response. Throws `NoResponse` where the server itself has failed. */
export async function outcomeOf(call: AnyCall, response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith(problemMediaType)) {
    const refusal = refusalOf(call, (await response.json()) as Problem);
    if (response.status < 500 || refusal.refused in call.refusals) return refusal;
  }
  if (!response.ok) throw new NoResponse('Something went wrong on our side. Please try again.');
  return decoderOf(call.output)(await response.json());
}
