import { useRef } from 'react';
import { isRefused } from '../../refusal.ts';

/**
 * For a form whose call does something more each time, such as sending a message: submitted again after the
 * answer was lost, it is done once. The same text after an answer is another message.
 */
export function useSentOnce() {
  const unanswered = useRef<{ readonly content: string; readonly key: string }>(null);
  return {
    idempotencyKey(input: unknown): string {
      const content = JSON.stringify(input);
      if (unanswered.current?.content !== content)
        unanswered.current = { content, key: newIdempotencyKey() };
      return unanswered.current.key;
    },
    onOutcome(outcome: unknown): void {
      if (!isRefused(outcome, 'request-under-way')) unanswered.current = null;
    },
  };
}

/** Unlike `randomUUID`, this works on plain HTTP as well. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
