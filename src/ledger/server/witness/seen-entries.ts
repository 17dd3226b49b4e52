// Entries of the ledger that this server has seen after they were acknowledged. Kept in memory alone: the
// database may come back without them.
import type { EnteredCharge } from '../../../payments/server/payments.ts';
import type { EntryKind } from '../../ledger.ts';

export interface SeenEntry extends Omit<EnteredCharge, 'kind'> {
  /** Its cause is the payment of a charge, the refund of a refund. */
  readonly kind: EntryKind;
}

interface SeenEntries {
  add(entry: SeenEntry): void;
  /** The entry that was added last. */
  latest(): SeenEntry | null;
  /** The latest ones, or all. */
  list(most?: number): readonly SeenEntry[];
  remove(entries: readonly SeenEntry[]): void;
}

/** About 3 MB. A busy market enters so many in some hours. */
const mostKept = 10_000;

export function createSeenEntries(most = mostKept): SeenEntries {
  // In the order in which they were added.
  const entries = new Map<string, SeenEntry>();
  let last: SeenEntry | null = null;
  return {
    add(entry) {
      last = entry;
      const key = keyOf(entry);
      // One that is known as a charge of this server's own gets its id.
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    latest: () => last,
    list: (count = entries.size) => [...entries.values()].slice(-count),
    remove(gone) {
      for (const entry of gone) entries.delete(keyOf(entry));
      last = [...entries.values()].at(-1) ?? null;
    },
  };
}

const keyOf = ({ bookingId, kind, causeId, enteredUs }: SeenEntry) =>
  `${bookingId} ${kind} ${causeId} ${enteredUs}`;
