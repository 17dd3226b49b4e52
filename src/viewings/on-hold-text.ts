import type { Side } from '../bookings/side.ts';
import type { Viewing } from './contract.ts';
import type { HandoverStatus } from './viewing.ts';

/** Why nobody is to hand over the car that the buyer of a viewing has bought; null: nothing is in the way. */
export function onHoldText({
  reader,
  otherName,
  purchase,
}: Pick<Viewing, 'reader' | 'otherName' | 'purchase'>): string | null {
  if (!isOnHold(purchase)) return null;
  return `${reasons[purchase.handover][reader](otherName)}, so the handover is on hold. ${waits[reader]}`;
}

type OnHold = Exclude<HandoverStatus, 'ahead' | 'done'>;

export const isOnHold = (
  purchase: Viewing['purchase'],
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
  buyer: 'Please don’t take over the car until we tell you that it goes on.',
  seller:
    'Please don’t hand over the car until we tell you that it goes on, even if they show you a code.',
};
