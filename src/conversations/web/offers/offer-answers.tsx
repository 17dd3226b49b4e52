import { href, Link } from 'react-router';
import { ButtonForm } from '../../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { carPath } from '../../../cars/car-path.ts';
import { useSellerGets } from '../../../cars/web/sell/form/seller-gets.ts';
import { priceText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { TextField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { useStaysOpen } from '../../../kit/web/stays-open.ts';
import { acceptOffer, counterOffer, declineOffer } from '../../offers-contract.ts';
import type { Conversation, Message } from '../../read-contract.ts';
import { acceptMessages, counterMessages, endMessages } from './offer-messages.ts';

export interface ShownOffer {
  readonly offer: NonNullable<Message['offer']>;
  readonly conversation: Conversation;
}

/** What somebody who got an offer can do about it. */
export function OfferAnswers({
  offer: { id, priceCents, isCarChanged, isOutdated },
  conversation: { reader, carId, carTitle, commission },
}: ShownOffer) {
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

function CounterForm({ id, commission }: { id: number; commission: Conversation['commission'] }) {
  const { field, onSubmit, failure, isPending, maySubmit } = useCallForm(counterOffer, {
    id,
    hasAction: true,
    messages: counterMessages,
  });
  const price = field('price');
  const gets = useSellerGets(commission);
  const isOpen = useStaysOpen(failure !== null || price.problem !== undefined);
  return (
    <details open={isOpen}>
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
        <RenderedFor />
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
