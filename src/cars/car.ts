// A car's life, as shapes: each state carries the facts that hold only in it.

export const carGoneText = 'This car is no longer for sale.';

export const conditions = ['Excellent', 'Good', 'Fair'] as const;
export type Condition = (typeof conditions)[number];

export const carStatuses = ['available', 'on-hold', 'sold', 'withdrawn'] as const;
export type CarStatus = (typeof carStatuses)[number];

/** What the audit table tells of a car: its states, and what is not a state. */
export const carEvents = [
  ...carStatuses,
  'taken-down',
  'restored',
  'reported',
  'reports-dismissed',
  'facts-corrected',
] as const;
export type CarEvent = (typeof carEvents)[number];

export type CarState =
  | { readonly is: 'available' }
  | { readonly is: 'on-hold'; readonly until: Date }
  | { readonly is: 'sold'; readonly at: Date }
  | {
      readonly is: 'withdrawn';
      /** An admin has taken it down for this reason, so its seller cannot relist it. */
      readonly takenDownBecause?: string;
    };

/** How people read a state. */
export const stateLabels = {
  available: 'Available',
  'on-hold': 'On hold',
  sold: 'Sold',
  withdrawn: 'Off the market',
} as const satisfies Record<CarStatus, string>;

/**
 * The state that a status and its two moments describe, in a row and on the wire.
 * Throws for a hold or a sale without its moment, which the database rules out.
 */
export function carStateOf(
  status: CarStatus,
  holdUntil: Date | null,
  soldAt: Date | null,
  takenDownBecause: string | null = null,
): CarState {
  if (status === 'on-hold' && holdUntil) return { is: status, until: holdUntil };
  if (status === 'sold' && soldAt) return { is: status, at: soldAt };
  if (status === 'available') return { is: status };
  if (status === 'withdrawn')
    return takenDownBecause === null ? { is: status } : { is: status, takenDownBecause };
  throw new Error(`a car that is ${status} has no moment`);
}

/** While a buyer is paying for a car or has paid, its seller can neither change nor withdraw it. */
export const isLocked = ({ is }: Pick<CarState, 'is'>): boolean =>
  is === 'on-hold' || is === 'sold';

/** Nobody can book it anymore. */
export const isOver = ({ is }: CarState): boolean => is === 'sold' || is === 'withdrawn';
