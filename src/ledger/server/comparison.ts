// What the comparisons with a provider's records share.
import type { Cents } from '../../kit/money.ts';
import type { LedgerDifference } from '../ledger.ts';

export interface ProviderSum {
  readonly count: number;
  readonly amountCents: Cents;
}

/** What the provider has, and where it differs from what we have. */
export interface ComparedWithProvider {
  readonly sum: ProviderSum;
  readonly differences: readonly LedgerDifference[];
}

/** How many rows are compared at a time. */
export const pageSize = 1000;

export async function* pagesOf<One>(all: AsyncIterable<One>): AsyncIterable<One[]> {
  let page: One[] = [];
  for await (const item of all) {
    page.push(item);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** A set of ids that takes a bit for each: 125 kB for a million payments. */
export function createSeen() {
  let bits = new Uint8Array(1024);
  return {
    add(id: number) {
      if (id >> 3 >= bits.length) {
        const more = new Uint8Array(2 * (id >> 3) + 1);
        more.set(bits);
        bits = more;
      }
      bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
    },
    has: (id: number) => ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0,
  };
}
