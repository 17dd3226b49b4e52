// An offer within a conversation: its price, what became of it, and what its reader can do about it.
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Side } from '../../../bookings/side.ts';
import { PayLink } from '../../../bookings/web/pay-link.tsx';
import { form } from '../../../calls/web/form/form.ts';
import { priceText } from '../../../kit/money.ts';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { TimeLeft } from '../../../ui/text/time-left.tsx';
import { offerLabels } from '../../offer.ts';
import { withdrawOffer } from '../../offers-contract.ts';
import { OfferAnswers, offerClosed, type ShownOffer } from './offer-answers.tsx';

export const withdrawForm = form(withdrawOffer, { name: 'withdraw', messages: offerClosed });

/** What was written beside it stands below its price. */
export function OfferCard({
  offer,
  from,
  conversation,
  children,
}: ShownOffer & { from: Side; children: ReactNode }) {
  const { reader, state } = conversation;
  const { status, expiresAt, priceCents, sellerGetsCents, bookingId } = offer;
  const isOpen = status === 'open' && state === 'open';
  const offerPath = href('/offer/:id', { id: String(conversation.carId) });
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5 text-sm">
        <p className="text-quiet">Offer</p>
        <p className="figures font-semibold text-lg">{priceText(priceCents)}</p>
        <p className={status === 'accepted' || isOpen ? '' : 'text-quiet'}>
          {status === 'open' ? (
            <>
              Open until <Moment at={expiresAt} hasDay /> (<TimeLeft until={expiresAt} /> left)
            </>
          ) : (
            offerLabels[status]
          )}
        </p>
        {sellerGetsCents !== null && isOpen && (
          <p className="text-quiet">You get {priceText(sellerGetsCents)} once it’s paid.</p>
        )}
      </div>
      {children}
      {isOpen && from !== reader && <OfferAnswers offer={offer} conversation={conversation} />}
      {isOpen && offer.isOutdated && (
        <p className="text-sm">
          {reader === 'seller' ? (
            outdatedTexts[from]
          ) : (
            <>
              The ad was changed after this offer, so it can’t be accepted.{' '}
              <Link to={offerPath} className="link">
                Make a new offer
              </Link>
            </>
          )}
        </p>
      )}
      {isOpen && from === reader && <WithdrawForm id={offer.id} />}
      {bookingId !== null && (
        <PayLink bookingId={bookingId} className="justify-self-start">
          Pay now
        </PayLink>
      )}
    </div>
  );
}

/** To the seller, by who made the offer. */
const outdatedTexts: Readonly<Record<Side, string>> = {
  buyer:
    'You changed the ad after this offer, so you can’t accept it. Answer with your price, or ask for a new offer.',
  seller:
    'You changed the ad after this offer, so it can’t be accepted. The buyer can make a new offer.',
};

function WithdrawForm({ id }: { id: number }) {
  const withdraw = withdrawForm.use({ id });
  return (
    <ButtonForm of={withdraw} className="btn-outline">
      Withdraw offer
    </ButtonForm>
  );
}
