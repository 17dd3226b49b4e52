// Pages are rendered beside the deeds: they ask the same calls without the detour over HTTP.

import type { AnyCall, InputOf } from '../call.ts';
import type { CallApi } from '../call-api.ts';
import { type OutcomeOf, refuse } from '../refusal.ts';
import { type CallHandler, checkAccess, type Session } from './handler.ts';

/** By method and path: the built pages carry their own copies of the calls. */
export type HandlersByCall = ReadonlyMap<string, CallHandler['handler']>;

const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`;

export const handlersByCall = (answers: readonly CallHandler[]): HandlersByCall =>
  new Map(answers.map(({ call, handler: deed }) => [nameOf(call), deed]));

/** Makes the `ask` of one page request. The cookie alone admits, since a page only reads. */
export function callInProcess(deeds: HandlersByCall, visitor: Session | null): CallApi {
  return async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutcomeOf<C>> => {
    const deed = deeds.get(nameOf(call));
    if (!deed || call.method !== 'GET') throw new Error(`a page cannot ask ${nameOf(call)}`);
    const admitted = checkAccess(call.who, visitor?.person ?? null);
    if (admitted !== 'welcome') return refuse(admitted) as OutcomeOf<C>;
    const outcome = await deed(input, {
      person: visitor?.person ?? null,
      sessionId: visitor?.sessionId ?? '',
      findSession: async () => visitor,
      setCookies: () => undefined,
      setStatus: () => undefined,
    });
    return outcome as OutcomeOf<C>;
  };
}
