// How the browser makes calls: typed by the contract, with the access token where it is needed.
import { renderedForHeader } from '../../kit/rendered-for.ts';
import { type AnyCall, needsToken } from '../call.ts';
import { type CallApi, callRequest } from '../call-request.ts';
import { ourFault, type Problem, problemMediaType, refusalOf } from '../problem.ts';
import { workHeader } from '../proof-of-work.ts';
import { decoderOf, encoderOf } from '../translate.ts';
import { accessToken, renewAccessToken } from './access-token.ts';
import { networkFailure } from './network-failure.ts';
import { currentPerson } from './page/root-data.ts';

/** The path of the calls, set when the pages are built; an empty setting counts as none. */
export const apiBase: string = import.meta.env.VITE_API_BASE || '/api';

/** The network or the server failed, so that neither an output nor a refusal came: worth a retry. */
export class NoResponse extends Error {}

/** What a person is told when a call brought neither an answer nor a refusal. */
export const failureMessage = (error: unknown): string =>
  error instanceof NoResponse ? error.message : 'Something went wrong. Please try again.';

/** The header by which nothing is done in the name of whom the page does not show. */
export function renderedFor(): Record<string, string> {
  const person = currentPerson();
  return person ? { [renderedForHeader]: person.id } : {};
}

/** Makes a call, once more with a new token if that had ended. Rejects with `NoResponse`. */
export const callApi = (async (call: AnyCall, input: unknown, key?: string) => {
  const wire = encoderOf(call.input)(input) as Record<string, unknown> | undefined;
  const withToken = needsToken(call);
  let response = await send(call, wire, withToken && accessToken(apiBase), { key });
  if (response.status === 401 && withToken)
    response = await send(call, wire, renewAccessToken(apiBase), { key });
  const solution = response.status === 429 ? await solutionFor(response.clone()) : null;
  if (solution)
    response = await send(call, wire, withToken && accessToken(apiBase), { key, solution });
  return outcomeOf(call, response);
}) as CallApi;

/** What a limit asks for is worked out, unseen, in place of a refusal. Null where nothing is asked. */
async function solutionFor(response: Response): Promise<string | null> {
  const { work } = Object(await response.json().catch(() => null));
  if (typeof work !== 'string') return null;
  // Without the script, the refusal stands.
  const solver = await import('./solve-work.ts').catch(() => null);
  return solver ? solver.solveWork(work) : null;
}

async function send(
  call: AnyCall,
  wire: Record<string, unknown> | undefined,
  /** Awaited here: without a network it fails as the call itself does. */
  accessToken: Promise<string | null> | false,
  { key, solution }: { readonly key: string | undefined; readonly solution?: string },
): Promise<Response> {
  const { path, body } = callRequest(call, wire ?? {});
  const headers = new Headers(renderedFor());
  if (key) headers.set('idempotency-key', key);
  if (solution) headers.set(workHeader, solution);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  try {
    const token = await accessToken;
    if (token) headers.set('authorization', `Bearer ${token}`);
    return await fetch(apiBase + path, { method: call.method, headers, body });
  } catch {
    throw new NoResponse(networkFailure());
  }
}

/** The output or the refusal in a response. Throws `NoResponse` where the server itself has failed. */
export async function outcomeOf(call: AnyCall, response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith(problemMediaType)) {
    const refusal = refusalOf(call, (await response.json()) as Problem);
    if (response.status < 500 || refusal.refused in call.refusals) return refusal;
  }
  if (!response.ok) throw new NoResponse(ourFault);
  return decoderOf(call.output)(await response.json());
}
