import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { carPath } from '../../../cars/car-path.ts';
import { useSellerGets } from '../../../cars/web/sell/form/seller-gets.ts';
import { priceText } from '../../../kit/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../../ui/form/post-form.tsx';
import { useStaysOpen } from '../../../ui/stays-open.ts';
import { acceptOffer, counterOffer, declineOffer } from '../../offers-contract.ts';
import type { Conversation, Message } from '../../read-contract.ts';
import { writeMessages } from '../message-messages.ts';

export const offerClosed = {
  'offer-closed': 'This offer isn’t open anymore. Reload the page to see what happened.',
};
const accepting = {
  posted: { toast: () => 'Accepted. The car is booked at this price.' },
};
const acceptMessages = {
  ...writeMessages,
  ...offerClosed,
  'other-offer-accepted':
    'Another offer for this car was accepted. This one can be accepted once that booking has ended.',
};
/** By who accepts it: the seller a buyer’s offer, or the buyer a seller’s price. */
export const acceptForms = {
  seller: form(acceptOffer, {
    name: 'accept',
    ...accepting,
    messages: {
      ...acceptMessages,
      'car-changed':
        'The ad was changed after this offer. The buyer can look at it and offer again.',
      'already-booked': 'The car is already booked at another price by this buyer.',
      'too-many-bookings': 'The buyer has too many unpaid bookings at the moment.',
    },
  }),
  buyer: form(acceptOffer, {
    name: 'accept-price',
    ...accepting,
    messages: {
      ...acceptMessages,
      'car-changed':
        'The seller changed the ad after this offer. Look at the car again, then make a new offer.',
      'already-booked':
        'You’ve booked this car already, at another price. Cancel that booking to accept this offer.',
      'too-many-bookings':
        'You have too many unpaid bookings. Pay for one or cancel one in My Orders first.',
    },
  }),
};
export const declineForm = form(declineOffer, { name: 'decline', messages: offerClosed });
export const counterForm = form(counterOffer, {
  name: 'counter',
  numbers: ['price'],
  messages: {
    ...writeMessages,
    ...offerClosed,
    'not-below-price': ({ priceCents }) =>
      `Your ad says ${priceText(priceCents)}. Ask for less, or decline the offer.`,
  },
});

export interface ShownOffer {
  readonly offer: NonNullable<Message['offer']>;
  readonly conversation: Conversation;
}

/** What somebody who got an offer can do about it. */
export function OfferAnswers({
  offer: { id, priceCents, isCarChanged, isOutdated },
  conversation: { reader, carId, carTitle, commission },
}: ShownOffer) {
  const accept = acceptForms[reader].use({ id });
  const decline = declineForm.use({ id });
  return (
    <div className="grid gap-3">
      {isCarChanged && !isOutdated && reader === 'buyer' && (
        <p className="text-sm">
          The ad was changed after your offer.{' '}
          <Link to={carPath({ id: carId, title: carTitle })} className="link">
            See the car as it is now
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isOutdated && (
          <ButtonForm of={accept} className="btn-primary">
            Accept {priceText(priceCents)}
          </ButtonForm>
        )}
        <ButtonForm of={decline} className="btn-outline">
          Decline
        </ButtonForm>
      </div>
      {reader === 'seller' && <CounterForm id={id} commission={commission} />}
      {reader === 'buyer' && !isOutdated && (
        <Link to={href('/offer/:id', { id: String(carId) })} className="link w-fit py-2.5 text-sm">
          Offer another price
        </Link>
      )}
    </div>
  );
}

function CounterForm({ id, commission }: { id: number; commission: Conversation['commission'] }) {
  const { field, ...counter } = counterForm.use({ id });
  const price = field('price');
  const gets = useSellerGets(commission);
  const isOpen = useStaysOpen(counter.failure !== null || price.problem !== undefined);
  return (
    <details open={isOpen}>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
        Answer with another price
      </summary>
      <PostForm of={counter} className="grid gap-3 pt-2">
        <TextField label="Your price" help={gets.text} {...gets.input} {...price} />
        <Button
          type="submit"
          className="btn-primary"
          isPending={counter.isPending}
          disabled={!counter.maySubmit}
        >
          Send this price
        </Button>
        <Failure message={counter.failure} />
      </PostForm>
    </details>
  );
}
