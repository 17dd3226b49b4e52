// A car's life, as shapes: each state carries the facts that hold only in it.
import type { Cents } from '../kit/money.ts';

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
  | {
      readonly is: 'sold';
      readonly at: Date;
      /** What its buyer has paid, which an accepted offer may have lowered. */
      readonly priceCents: Cents;
    }
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

interface StateColumns {
  readonly status: CarStatus;
  readonly holdUntil: Date | null;
  readonly soldAt: Date | null;
  readonly soldForCents: Cents | null;
  readonly takenDownBecause?: string | null | undefined;
}

/**
 * The state that a status and what belongs to it describe, in a row and on the wire.
 * Throws for a hold or a sale without its date or price, which the database rules out.
 */
export function carStateOf(columns: StateColumns): CarState {
  const { status, holdUntil, soldAt, soldForCents, takenDownBecause = null } = columns;
  if (status === 'on-hold' && holdUntil) return { is: status, until: holdUntil };
  if (status === 'sold' && soldAt && soldForCents !== null)
    return { is: status, at: soldAt, priceCents: soldForCents };
  if (status === 'available') return { is: status };
  if (status === 'withdrawn')
    return takenDownBecause === null ? { is: status } : { is: status, takenDownBecause };
  throw new Error(`a car that is ${status} lacks its date or price`);
}

/** While a buyer is paying for a car or has paid, its seller can neither change nor withdraw it. */
export const isLocked = ({ is }: Pick<CarState, 'is'>): boolean =>
  is === 'on-hold' || is === 'sold';

/** Nobody can book it anymore. */
export const isOver = ({ is }: CarState): boolean => is === 'sold' || is === 'withdrawn';

/** What a car costs its buyer: the price that was paid, once it is sold. */
export const priceOf = ({
  state,
  resalePriceCents,
}: {
  readonly state: CarState;
  readonly resalePriceCents: Cents;
}): Cents => (state.is === 'sold' ? state.priceCents : resalePriceCents);

/** Under which name a car is sold: a dealer's is that of the dealership. */
export const sellerNameOf = ({
  dealership,
  sellerName,
}: {
  readonly dealership: string | null;
  readonly sellerName: string;
}): string => dealership ?? sellerName;

/** Cars of next year's models are sold in this one. */
export const latestModelYear = (now = new Date()): number => now.getUTCFullYear() + 1;

export const modelYearTooLate = (): string => `The model year can be at most ${latestModelYear()}`;
