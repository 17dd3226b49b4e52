// An offer within a conversation: its price, what became of it, and what its reader can do about it.
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Side } from '../../../bookings/side.ts';
import { PayLink } from '../../../bookings/web/pay-link.tsx';
import { ButtonForm } from '../../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { carPath } from '../../../cars/car-path.ts';
import { useSellerGets } from '../../../cars/web/sell/form/seller-gets.ts';
import { priceText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { TextField } from '../../../kit/web/field.tsx';
import { Moment } from '../../../kit/web/text/moment.tsx';
import { TimeLeft } from '../../../kit/web/text/time-left.tsx';
import { offerLabels } from '../../offer.ts';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '../../offers-contract.ts';
import type { Conversation, Message } from '../../read-contract.ts';
import { acceptMessages, counterMessages, endMessages } from './offer-messages.ts';

type ShownOffer = NonNullable<Message['offer']>;

interface Shown {
  readonly offer: ShownOffer;
  readonly from: Side;
  readonly conversation: Conversation;
}

/** What was written beside it stands below its price. */
export function OfferCard({
  offer,
  from,
  conversation,
  children,
}: Shown & { children: ReactNode }) {
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
      {isOpen && from !== reader && <Answers offer={offer} conversation={conversation} />}
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

function Answers({
  offer: { id, priceCents, isCarChanged, isOutdated },
  conversation: { reader, carId, carTitle, commission },
}: Omit<Shown, 'from'>) {
  const messages = acceptMessages[reader];
  const accept = useCallForm(acceptOffer, { id, hasAction: true, messages });
  const decline = useCallForm(declineOffer, { id, hasAction: true, messages: endMessages });
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
          <ButtonForm
            name={reader === 'seller' ? 'accept' : 'accept-price'}
            id={id}
            form={accept}
            className="btn-primary"
          >
            Accept {priceText(priceCents)}
          </ButtonForm>
        )}
        <ButtonForm name="decline" id={id} form={decline} className="btn-outline">
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

function WithdrawForm({ id }: { id: number }) {
  const form = useCallForm(withdrawOffer, { id, hasAction: true, messages: endMessages });
  return (
    <ButtonForm name="withdraw" id={id} form={form} className="btn-outline">
      Withdraw offer
    </ButtonForm>
  );
}

function CounterForm({ id, commission }: { id: number; commission: Conversation['commission'] }) {
  const { field, onSubmit, failure, isPending, maySubmit } = useCallForm(counterOffer, {
    id,
    hasAction: true,
    messages: counterMessages,
  });
  const price = field('price');
  const gets = useSellerGets(commission);
  return (
    <details open={failure !== null || price.problem !== undefined}>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
        Answer with another price
      </summary>
      <form
        method="post"
        action={queryOf({ form: 'counter' })}
        noValidate
        onSubmit={onSubmit}
        className="grid gap-3 pt-2"
      >
        <input type="hidden" name="id" value={id} />
        <TextField label="Your price" isNumber help={gets.text} {...gets.input} {...price} />
        <Button type="submit" className="btn-primary" isPending={isPending} disabled={!maySubmit}>
          Send this price
        </Button>
        <Failure message={failure} />
      </form>
    </details>
  );
}
