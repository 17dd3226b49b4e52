// What a buyer reads of a price that is on the table while they look at the car.
import type { OutputOf } from '../../calls/call.ts';
import { priceText } from '../../kit/money.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { conversationPath } from '../conversation.ts';
import type { findConversation } from '../read-contract.ts';

type Found = OutputOf<typeof findConversation>;
export type OpenOffer = NonNullable<Found['offer']> & { readonly to: string };

/** The open offer of a conversation and where it stands; null without one, and where nobody may answer it. */
export const openOfferIn = ({ conversationId, state, offer }: Found): OpenOffer | null =>
  conversationId !== null && offer && state === 'open'
    ? { ...offer, to: conversationPath(conversationId) }
    : null;

/** `Your offer of $41,000 is open until Today, 9:23 PM`. */
export const OpenOfferText = ({
  open: { from, priceCents, expiresAt },
  seller,
}: {
  open: OpenOffer;
  seller: string;
}) => (
  <>
    {from === 'buyer' ? 'Your offer' : `${seller}’s offer`} of{' '}
    <span className="figures">{priceText(priceCents)}</span> is open until{' '}
    <Moment at={expiresAt} hasDay />
  </>
);
