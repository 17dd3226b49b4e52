// A viewing is an appointment of a buyer with the seller of a car, to see it. Whoever picked the time,
// the other one confirms it.
import { href } from 'react-router';
import type { Side } from '../bookings/side.ts';
import { queryOf } from '../kit/query.ts';

export const viewingStatuses = ['requested', 'confirmed', 'cancelled', 'expired'] as const;
type ViewingStatus = (typeof viewingStatuses)[number];

/** A requested or confirmed viewing keeps its time. */
export const isOpen = (status: ViewingStatus): boolean =>
  status === 'requested' || status === 'confirmed';

/** An open viewing that has not begun can still be confirmed, moved and canceled. */
export const isAhead = ({
  status,
  hasBegun,
}: {
  readonly status: ViewingStatus;
  readonly hasBegun: boolean;
}): boolean => isOpen(status) && !hasBegun;

/** The status as people read it. */
export const viewingLabels: Readonly<Record<ViewingStatus, string>> = {
  requested: 'Not confirmed yet',
  confirmed: 'Confirmed',
  cancelled: 'Canceled',
  expired: 'Not confirmed in time',
};

/** Why a buyer or a seller cancels. */
export const viewingCancelReasons = [
  'no-time',
  'changed-mind',
  'other-car',
  'car-not-ready',
  'other',
] as const;
type CancelReason = (typeof viewingCancelReasons)[number];

/**
 * Why a viewing has ended, by people or by the market. `handed-over`: its buyer has the car, so nobody has canceled it. `ended` is their
 * conversation, by an admin or because one blocks the other.
 */
export const endReasons = [
  ...viewingCancelReasons,
  'car-gone',
  'handed-over',
  'person-gone',
  'ended',
] as const;
type EndReason = (typeof endReasons)[number];

/** The reasons as people choose and read them. */
export const reasonTexts: Readonly<Record<EndReason, string>> = {
  'no-time': 'The time doesn’t work anymore',
  'changed-mind': 'No longer interested',
  'other-car': 'Found another car',
  'car-not-ready': 'The car can’t be shown then',
  other: 'Another reason',
  'car-gone': 'The car was sold or taken off the market',
  'handed-over': 'The car was handed over',
  'person-gone': 'The other person’s account is closed',
  ended: 'The conversation has ended',
};

/** What each side may choose. */
export const reasonsOf = {
  buyer: ['no-time', 'changed-mind', 'other-car', 'other'],
  seller: ['no-time', 'car-not-ready', 'other'],
} as const satisfies Readonly<Record<string, readonly CancelReason[]>>;

/**
 * How the handover of a car stands whose buyer had a viewing: it waits for them, is on hold because they
 * dispute the sale or because a refund or their bank takes the price back, or they have the car.
 */
export const handoverStatuses = ['ahead', 'disputed', 'refund', 'chargeback', 'done'] as const;
export type HandoverStatus = (typeof handoverStatuses)[number];

/** A buyer has at most this many viewings ahead that are requested or confirmed. */
export const mostOpenViewings = 5;

/** A time can be picked until this many hours before it begins, and at most this many days ahead. */
export const noticeHours = 3;
export const daysAhead = 28;

/** Why nobody is to hand over the car that the buyer of a viewing has bought; null: nothing is in the way. */
export function onHoldText({
  reader,
  otherName,
  purchase,
}: {
  readonly reader: Side;
  readonly otherName: string;
  readonly purchase: Purchase;
}): string | null {
  if (!isOnHold(purchase)) return null;
  return `${reasons[purchase.handover][reader](otherName)}, so the handover is on hold. ${waits[reader]}`;
}

/** The booking by which the buyer of a viewing has bought its car; null where they have not. */
type Purchase = { readonly bookingId: number; readonly handover: HandoverStatus } | null;
type OnHold = Exclude<HandoverStatus, 'ahead' | 'done'>;

export const isOnHold = (
  purchase: Purchase,
): purchase is { readonly bookingId: number; readonly handover: OnHold } =>
  purchase !== null && purchase.handover !== 'ahead' && purchase.handover !== 'done';

const reasons: Readonly<Record<OnHold, Readonly<Record<Side, (other: string) => string>>>> = {
  disputed: {
    buyer: () => 'You’ve reported a problem with this car',
    seller: (buyer) => `${buyer} has reported a problem with this car`,
  },
  refund: {
    buyer: () => 'Your money is going back to you',
    seller: (buyer) => `The price is going back to ${buyer}`,
  },
  chargeback: {
    buyer: () => 'Your bank is disputing the payment',
    seller: (buyer) => `${buyer}’s bank is disputing the payment`,
  },
};

const waits: Readonly<Record<Side, string>> = {
  buyer: 'Please don’t pick up the car until we tell you that you can.',
  seller:
    'Please don’t hand over the car until we tell you that you can, even if they show you a code.',
};

/** The page of the latest viewing that two people have arranged in a conversation. */
export const viewingPath = (conversationId: number): string =>
  href('/dashboard/conversations/:id/viewing', { id: String(conversationId) });

/** Where a time is picked to see a car, or another time for the viewing of a conversation. */
export const pickTimePath = (carId: number, conversationId?: number): string =>
  href('/viewing/:id', { id: String(carId) }) + queryOf({ move: conversationId });

/** The viewing as a calendar file. */
export const calendarPath = (conversationId: number): string =>
  href('/viewing-calendar/:id', { id: String(conversationId) });
