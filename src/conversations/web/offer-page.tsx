// A buyer offers a price for a car. What becomes of it stands in the conversation with its seller.

import { readOwnDeals } from '../../bookings/own-deals-contract.ts';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { usePostedDraft } from '../../calls/web/form/posted-draft.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { readCar } from '../../cars/contract.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { currency } from '../../kit/country.ts';
import { DraftForm } from '../../ui/draft/draft-form.tsx';
import { AreaField, SubmitRow, TextField } from '../../ui/field.tsx';
import { conversationPath, mostCharacters } from '../conversation.ts';
import { makeOffer } from '../offers-contract.ts';
import type { Route } from './+types/offer-page';
import { InquiryPage } from './inquiry-page.tsx';
import { hiddenContactsText } from './write-form.tsx';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Make an offer', matches) },
  { name: 'description', content: 'Offer the seller of a car another price.' },
];

const offerForm = form(makeOffer, {
  numbers: ['price'],
  isSentOnce: true,
  toast: 'Offer sent. We’ll email you when the seller answers.',
  goTo: ({ output: { conversationId } }) => conversationPath(conversationId),
});
export const action = actionOf(offerForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const input = requireOutput(parseInput(readCar, params));
  const [read, deals] = await Promise.all([callApi(readCar, input), callApi(readOwnDeals, {})]);
  const car = requireOutput(read);
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
    <InquiryPage title="Make an offer" car={car} isOwner={isOwner}>
      <OfferForm {...loaderData} />
    </InquiryPage>
  );
}

function OfferForm({ car, phone, personId }: Route.ComponentProps['loaderData']) {
  const draft = usePostedDraft(makeOffer, {
    key: `offerDraft:${personId}:${car.id}`,
  });
  const { field, ...offer } = offerForm.use({ id: car.id, onAnswer: draft.forget });
  return (
    <DraftForm of={offer} draft={draft} className="grid gap-5">
      <TextField
        label={`Your price in ${currency().many}`}
        {...field('price')}
        help="If the seller accepts, the car is booked for you at this price. Nothing is charged yet, and you can still cancel."
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
      <SubmitRow {...offer}>Send the offer</SubmitRow>
    </DraftForm>
  );
}
