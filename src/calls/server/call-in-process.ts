// Pages are rendered in the server's own process: their loaders make calls without HTTP.
import { checkAccess } from '../access.ts';
import type { AnyCall, InputOf } from '../call.ts';
import type { CallApi } from '../call-request.ts';
import { type OutcomeOf, refuse } from '../refusal.ts';
import type { CallContext, CallHandler, Session } from './handler.ts';

/** The keys are method and path: the built pages carry their own copies of the calls. */
export type HandlersByCall = ReadonlyMap<string, CallHandler>;

const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`;

export const handlersByCall = (handlers: readonly CallHandler[]): HandlersByCall =>
  new Map(handlers.map((handled) => [nameOf(handled.call), handled]));

/**
 * The `callApi` of one page request. The cookie alone gives access, since a page only reads. The input is
 * not checked here: a loader reads what comes from an address with `parseInput`.
 */
export function callInProcess(
  handlers: HandlersByCall,
  session: Session | null,
  ofRequest: Pick<CallContext<unknown>, 'client' | 'reportFailure'>,
): CallApi {
  return async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutcomeOf<C>> => {
    const handled = handlers.get(nameOf(call));
    if (!handled || call.method !== 'GET') throw new Error(`a page cannot call ${nameOf(call)}`);
    const access = checkAccess(handled.call.who, session?.person ?? null);
    if (access !== 'allowed') return refuse(access) as OutcomeOf<C>;
    const outcome = await handled.handler(input, {
      person: session?.person ?? null,
      sessionId: session?.sessionId ?? '',
      ...ofRequest,
      findSession: async () => session,
      setCookies: () => undefined,
      setStatus: () => undefined,
      repeatId: null,
    });
    return outcome as OutcomeOf<C>;
  };
}
