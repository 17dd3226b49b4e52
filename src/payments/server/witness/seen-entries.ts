// Entries of the ledger that this server has seen after they were acknowledged. Kept in memory alone: the
// database may come back without them.
import type { Cents } from '../../../kit/money.ts';
import type { EntryKind } from '../../ledger-entry.ts';

export interface SeenEntry {
  /** Null for a charge of this server's own of which only the payment was read. */
  readonly id: number | null;
  readonly bookingId: number;
  readonly kind: EntryKind;
  /** The payment of a charge, the refund of a refund. */
  readonly causeId: number;
  /** When it was entered, by the database's clock, in microseconds. It tells two entries of one cause apart. */
  readonly enteredUs: number;
  readonly cents: Cents;
  readonly carId: number;
  readonly title: string;
  /** At the card provider: of the charge or of the refund. Null for all others. */
  readonly reference: string | null;
  readonly processor: string | null;
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
