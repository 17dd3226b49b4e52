// What happened and what people were told, kept by the simulation itself: the market's own word is
// compared with it at the end.

export interface ReportedPaid {
  readonly bookingId: number;
  /** Null where only the order said so. */
  readonly paymentId: number | null;
}

export interface Journal {
  /** Counts one more of these. */
  note(what: string): void;
  count(what: string): number;
  readonly counts: ReadonlyMap<string, number>;
  /** A buyer has seen that his purchase is done. */
  toldPaid(told: ReportedPaid): void;
  readonly paid: readonly ReportedPaid[];
  /** What should never be answered, in words. */
  wrong(words: string): void;
  readonly wrongs: readonly string[];
}

export function createJournal(): Journal {
  const counts = new Map<string, number>();
  const paid: ReportedPaid[] = [];
  const wrongs: string[] = [];
  return {
    note: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    count: (what) => counts.get(what) ?? 0,
    counts,
    toldPaid: (told) => void paid.push(told),
    paid,
    wrong: (words) => void wrongs.push(words),
    wrongs,
  };
}
