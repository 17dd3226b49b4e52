import { throwTogether } from '../../../kit/server/throw-together.ts';
import { ProcessorUnavailable } from '../provider/card-processor.ts';

/** In a row. A provider that is down lets each further request wait for the same timeout. */
const mostUnanswered = 3;

/**
 * Does the work for each item, one after the other. An item that fails does not keep the others from their
 * turn, and the errors are thrown together at the end. It stops early only where the provider seems to be down:
 * the work rejects with `ProcessorUnavailable`, or gives 'provider-unavailable', a few times in a row.
 */
export async function eachInTurn<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  let unanswered = 0;
  for await (const item of items) {
    const outcome = await work(item).catch((error: unknown) => {
      errors.push(error);
      return error instanceof ProcessorUnavailable ? 'provider-unavailable' : 'failed';
    });
    unanswered = outcome === 'provider-unavailable' ? unanswered + 1 : 0;
    if (unanswered === mostUnanswered) break;
  }
  throwTogether(errors);
}
