// A buyer offers a price for a car. What becomes of it stands in the conversation with its seller.
import { data, useNavigate } from 'react-router';
import { readOwnDeals } from '../../../bookings/own-deals-contract.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { usePostedDraft } from '../../../calls/web/form/posted-draft.ts';
import { useSentOnce } from '../../../calls/web/form/sent-once.ts';
import { withNumbers } from '../../../calls/web/form/typed-number.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { readCar } from '../../../cars/contract.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { DraftForm } from '../../../kit/web/draft/draft-form.tsx';
import { AreaField, SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { mostCharacters } from '../../conversation.ts';
import { conversationPath } from '../../conversation-path.ts';
import { makeOffer } from '../../offers-contract.ts';
import { AskedCarPage } from '../asked-car-page.tsx';
import { hiddenContactsText } from '../message-fields.tsx';
import type { Route } from './+types/offer-page';
import { makeOfferMessages } from './offer-messages.ts';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Make an offer', matches) },
  { name: 'description', content: 'Offer the seller of a car another price.' },
];

const toast = 'Offer sent. We’ll email you when the seller answers.';
export const action = formAction(makeOffer, {
  read: withNumbers('price'),
  goTo: ({ output: { conversationId } }) => conversationPath(conversationId),
  toast,
  messages: makeOfferMessages,
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const input = parseInput(readCar, params);
  if (isRefused(input)) throw data(null, { status: 404 });
  const [found, deals] = await Promise.all([callApi(readCar, input), callApi(readOwnDeals, {})]);
  const car = requireOutput(found);
  return {
    car,
    phone: isRefused(deals) ? null : deals.phone,
    personId: person?.id ?? '',
    isOwner: car.sellerEmail === person?.email,
  };
}

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { car, isOwner } = loaderData;
  return (
    <AskedCarPage title="Make an offer" car={car} isOwner={isOwner}>
      <OfferForm {...loaderData} />
    </AskedCarPage>
  );
}

function OfferForm({ car, phone, personId }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const draft = usePostedDraft(makeOffer, {
    key: `offerDraft:${personId}:${car.id}`,
  });
  const { field, onSubmit, ...submit } = useCallForm(makeOffer, {
    ...useSentOnce(),
    hasAction: true,
    keepsData: true,
    toast,
    messages: makeOfferMessages,
    onAnswer: ({ conversationId }) => {
      draft.forget();
      return navigate(conversationPath(conversationId), { replace: true });
    },
  });
  return (
    <DraftForm draft={draft} onSubmit={onSubmit} className="grid gap-5">
      <input type="hidden" name="id" value={car.id} />
      <TextField
        label="Your price in dollars"
        isNumber
        {...field('price')}
        help="Once the seller accepts it, the car is booked for you at this price. You haven’t paid then, and you can still cancel."
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        defaultValue={phone ?? ''}
        {...field('phone')}
        help="The seller sees it after you’ve paid."
      />
      <AreaField
        label="Message (optional)"
        rows={3}
        maxLength={mostCharacters - 200}
        {...field('text')}
        help={hiddenContactsText}
      />
      <SubmitRow {...submit}>Send the offer</SubmitRow>
    </DraftForm>
  );
}
