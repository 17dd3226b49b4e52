// Records what happened and what people were told. At the end it is compared with the market's ledger.

interface ReportedPaid {
  readonly bookingId: number;
  /** Null if only the order showed that it is paid. */
  readonly paymentId: number | null;
  /** Tells the car apart where ids may be given again. */
  readonly title?: string;
}

export interface Journal {
  /** Counts one more of these. */
  note(what: string): void;
  count(what: string): number;
  readonly counts: ReadonlyMap<string, number>;
  /** A buyer was told that they have bought the car. */
  reportedPaid(report: ReportedPaid): void;
  readonly paid: readonly ReportedPaid[];
  /** Its buyer or seller was told that a car is handed over. */
  reportedHandedOver(bookingId: number): void;
  readonly handedOver: ReadonlySet<number>;
  /** An admin was told that a charge goes back: they asked for it alone, or approved it as the second one. */
  reportedRefund(paymentId: number): void;
  readonly refunds: ReadonlySet<number>;
  /** Records a response that must never be given. */
  fault(message: string): void;
  readonly faults: readonly string[];
}

export function createJournal(): Journal {
  const counts = new Map<string, number>();
  const paid: ReportedPaid[] = [];
  const handedOver = new Set<number>();
  const refunds = new Set<number>();
  const faults: string[] = [];
  return {
    note: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    count: (what) => counts.get(what) ?? 0,
    counts,
    reportedPaid: (report) => void paid.push(report),
    paid,
    reportedHandedOver: (bookingId) => void handedOver.add(bookingId),
    handedOver,
    reportedRefund: (paymentId) => void refunds.add(paymentId),
    refunds,
    fault: (message) => void faults.push(message),
    faults: faults,
  };
}
