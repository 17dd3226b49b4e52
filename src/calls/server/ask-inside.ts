// Pages are rendered beside the deeds: they ask the same calls without the detour over HTTP.

import type { Ask } from '../ask.ts';
import type { AnswerOf, AnyCall, InputOf, RefusalOf } from '../call.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Answered, admits, type Visitor } from './answer.ts';

/** By method and path: the built pages carry their own copies of the calls. */
export type Deeds = ReadonlyMap<string, Answered['deed']>;

const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`;

export const deedsOf = (answers: readonly Answered[]): Deeds =>
  new Map(answers.map(({ call, deed }) => [nameOf(call), deed]));

/** Makes the `ask` of one page request. The cookie alone admits, since a page only reads. */
export function askInside(deeds: Deeds, visitor: Visitor | null): Ask {
  return async <C extends AnyCall>(
    call: C,
    input: InputOf<C>,
  ): Promise<AnswerOf<C> | Refusal<RefusalOf<C>>> => {
    const deed = deeds.get(nameOf(call));
    if (!deed || call.method !== 'GET') throw new Error(`a page cannot ask ${nameOf(call)}`);
    const admitted = admits(call.who, visitor?.person ?? null);
    if (admitted !== 'welcome') return refuse(admitted);
    const outcome = await deed(input, {
      person: visitor?.person ?? null,
      sessionId: visitor?.sessionId ?? '',
      whoIsThere: async () => visitor,
      setCookies: () => undefined,
      setStatus: () => undefined,
    });
    return outcome as AnswerOf<C> | Refusal<RefusalOf<C>>;
  };
}
