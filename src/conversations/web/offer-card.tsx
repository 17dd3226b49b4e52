// An offer within a conversation: its price, what became of it, and what its reader can do about it.
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Side } from '../../bookings/side.ts';
import { PayLink } from '../../bookings/web/pay-link.tsx';
import { form } from '../../calls/web/form/form.ts';
import { carPath } from '../../cars/car-path.ts';
import { useSellerGets } from '../../cars/web/sell/seller-gets.ts';
import { priceText } from '../../kit/money.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { AskButton, useAsking } from '../../ui/dialog/ask-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { ButtonForm, ConfirmForm, PostForm } from '../../ui/form/post-form.tsx';
import { useStaysOpen } from '../../ui/stays-open.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { TimeLeft } from '../../ui/text/time-left.tsx';
import { toastError } from '../../ui/toast/toaster.tsx';
import { bookingEndText, offerLabels } from '../offer.ts';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  offerClosedText,
  withdrawOffer,
} from '../offers-contract.ts';
import type { Conversation, Message } from '../read-contract.ts';

const acceptedToast = 'Accepted. The car is booked at this price.';
/** One form for each who accepts: the seller a buyer’s offer, or the buyer a seller’s price. */
export const acceptForms = {
  seller: form(acceptOffer, {
    name: 'accept',
    isButton: true,
    posted: { toast: () => acceptedToast },
  }),
  buyer: form(acceptOffer, {
    name: 'accept-price',
    isButton: true,
    messages: {
      'already-booked':
        'You’ve booked this car already, at another price. Cancel that booking to accept this offer.',
      'too-many-bookings':
        'You have too many unpaid bookings. Pay for one or cancel one in My Orders first.',
    },
    posted: { toast: () => acceptedToast },
  }),
};
export const declineForm = form(declineOffer, { name: 'decline', isButton: true });
export const counterForm = form(counterOffer, {
  name: 'counter',
  numbers: ['price'],
  // Where it was answered elsewhere, its reader sees how.
  readsRefused: true,
});
export const withdrawForm = form(withdrawOffer, { name: 'withdraw', isButton: true });

/** What was written beside it stands below its price. */
export function OfferCard({
  offer,
  from,
  conversation,
  children,
}: OfferProps & { from: Side; children: ReactNode }) {
  const { reader, state } = conversation;
  const { status, expiresAt, priceCents, sellerGetsCents, bookingId, bookingEnd } = offer;
  const isOpen = status === 'open' && state === 'open';
  const offerPath = href('/offer/:id', { id: String(conversation.carId) });
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5 text-sm">
        <p className="text-quiet">Offer</p>
        <p className="figures font-semibold text-lg">{priceText(priceCents)}</p>
        <p className={(status === 'accepted' && !bookingEnd) || isOpen ? '' : 'text-quiet'}>
          {status === 'open' ? (
            <>
              Open until <Moment at={expiresAt} hasDay /> (<TimeLeft until={expiresAt} /> left)
            </>
          ) : bookingEnd ? (
            bookingEndText(bookingEnd, reader)
          ) : (
            offerLabels[status]
          )}
        </p>
        {sellerGetsCents !== null && isOpen && (
          <p className="text-quiet">You get {priceText(sellerGetsCents)} after the handover.</p>
        )}
      </div>
      {children}
      {isOpen && from !== reader && <OfferAnswers offer={offer} conversation={conversation} />}
      {status === 'ad-changed' && state === 'open' && reader === 'buyer' && (
        <Link to={offerPath} className="link w-fit py-2.5 text-sm">
          Make a new offer
        </Link>
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

function WithdrawForm({ id }: { id: number }) {
  const withdraw = withdrawForm.use({ id });
  return (
    <ButtonForm of={withdraw} className="btn-outline">
      Withdraw offer
    </ButtonForm>
  );
}

interface OfferProps {
  readonly offer: NonNullable<Message['offer']>;
  readonly conversation: Conversation;
}

/** What somebody who got an offer can do about it. */
function OfferAnswers({ offer, conversation }: OfferProps) {
  const { id, priceCents, isCarChanged } = offer;
  const { reader, carId, carTitle, commission } = conversation;
  const asking = useAsking();
  const decline = declineForm.use({ id });
  return (
    <div className="grid gap-3">
      {isCarChanged && reader === 'buyer' && (
        <p className="text-sm">
          The ad was changed after your offer.{' '}
          <Link to={carPath({ id: carId, title: carTitle })} className="link">
            See the car as it is now
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <AskButton asking={asking} what="accept" id={id} className="btn-primary">
          Accept {priceText(priceCents)}
        </AskButton>
        <ButtonForm of={decline} className="btn-outline">
          Decline
        </ButtonForm>
      </div>
      {reader === 'seller' && <CounterForm id={id} commission={commission} />}
      {reader === 'buyer' && (
        <Link to={href('/offer/:id', { id: String(carId) })} className="link w-fit py-2.5 text-sm">
          Offer another price
        </Link>
      )}
      {asking.asks('accept', id) && (
        <AcceptDialog offer={offer} conversation={conversation} onClose={asking.close} />
      )}
    </div>
  );
}

/** Asks before the car is booked at the price of an offer. */
function AcceptDialog({
  offer: { id, priceCents, sellerGetsCents },
  conversation: { reader, carTitle, otherName },
  onClose,
}: OfferProps & { onClose: () => void }) {
  // What came of it is said by the page: the offer may be gone.
  const accept = acceptForms[reader].use({ id, onOutcome: onClose });
  return (
    <Dialog title={`Accept ${priceText(priceCents)}?`} onClose={onClose}>
      <p>
        {reader === 'seller'
          ? `This locks in ${priceText(priceCents)} for ${otherName}, who can then pay for ${carTitle}.`
          : `This books ${carTitle} for you at ${priceText(priceCents)}. You aren’t charged until you pay.`}
      </p>
      {sellerGetsCents !== null && <p>You get {priceText(sellerGetsCents)} after the handover.</p>}
      <ConfirmForm of={accept} className="btn-primary">
        Accept
      </ConfirmForm>
    </Dialog>
  );
}

function CounterForm({ id, commission }: { id: number; commission: Conversation['commission'] }) {
  const { field, ...counter } = counterForm.use({
    id,
    // The form is gone once the page has read what became of the offer.
    onRefusal: { 'offer-closed': () => toastError(offerClosedText) },
  });
  const price = field('price');
  const gets = useSellerGets(commission);
  const isOpen = useStaysOpen(counter.failure !== null || price.problem !== undefined);
  return (
    <details open={isOpen} suppressHydrationWarning>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
        Counteroffer
      </summary>
      <PostForm of={counter} className="grid gap-3 pt-2">
        <TextField label="Your price" help={gets.text} {...gets.input} {...price} />
        <SubmitButton of={counter} className="btn-primary">
          Send this price
        </SubmitButton>
        <Failure message={counter.failure} />
      </PostForm>
    </details>
  );
}
