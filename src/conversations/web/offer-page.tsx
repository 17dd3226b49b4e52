// A buyer offers a price for a car. What becomes of it stands in the conversation with its seller.

import { href, Link } from 'react-router';
import { type Reservation, readOwnDeals } from '../../bookings/own-deals-contract.ts';
import { PayLink } from '../../bookings/web/pay-link.tsx';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { usePostedDraft } from '../../calls/web/form/posted-draft.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { sellerNameOf } from '../../cars/car.ts';
import { readCar } from '../../cars/contract.ts';
import { requireCar } from '../../cars/web/require-car.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { currency } from '../../kit/country.ts';
import { waitText } from '../../kit/dates.ts';
import { priceText } from '../../kit/money.ts';
import { DraftForm } from '../../ui/draft/draft-form.tsx';
import { AreaField, SubmitRow, TextField } from '../../ui/field.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { conversationPath, mostCharacters } from '../conversation.ts';
import { makeOffer, offersPerDay } from '../offers-contract.ts';
import { findConversation } from '../read-contract.ts';
import type { Route } from './+types/offer-page';
import { InquiryPage } from './inquiry-page.tsx';
import { OpenOfferText, openOfferIn } from './open-offer.tsx';
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
  messages: {
    // The other limit is of an hour.
    'too-many-requests': ({ retryAfter }) =>
      retryAfter > 3600
        ? `You’ve made ${offersPerDay} offers for this car today. Try again in ${waitText(retryAfter)}.`
        : `You’ve made many offers in a short time. Try again in ${waitText(retryAfter)}.`,
  },
  toast: 'Offer sent. We’ll email you when the seller answers.',
  goTo: ({ output: { conversationId } }) => conversationPath(conversationId),
});
export const action = actionOf(offerForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const input = requireOutput(parseInput(readCar, params));
  const [read, deals, found] = await Promise.all([
    callApi(readCar, input),
    callApi(readOwnDeals, {}),
    callApi(findConversation, input),
  ]);
  const car = requireCar(read, input.id);
  const { reservations, phone } = isRefused(deals) ? { reservations: [], phone: null } : deals;
  return {
    car,
    phone,
    reservation: reservations.find(({ carId }) => carId === car.id) ?? null,
    open: isRefused(found) ? null : openOfferIn(found),
    personId: person?.id ?? '',
    isOwner: car.sellerEmail === person?.email,
  };
}

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { car, isOwner, reservation } = loaderData;
  return (
    <InquiryPage title="Make an offer" car={car} isOwner={isOwner}>
      {reservation ? <Reserved {...reservation} /> : <OfferForm {...loaderData} />}
    </InquiryPage>
  );
}

/** In place of the form, for whoever has booked the car. */
const Reserved = ({ bookingId, priceCents }: Reservation) => (
  <>
    <p>You’ve locked in {priceText(priceCents)}.</p>
    <div className="flex flex-wrap gap-3">
      <PayLink bookingId={bookingId}>Pay now</PayLink>
      <Link to={href('/dashboard')} className="btn btn-outline" reloadDocument>
        My Orders
      </Link>
    </div>
  </>
);

function OfferForm({ car, phone, open, personId }: Route.ComponentProps['loaderData']) {
  const draft = usePostedDraft(makeOffer, {
    key: `offerDraft:${personId}:${car.id}`,
  });
  const { field, ...offer } = offerForm.use({ id: car.id, onAnswer: draft.forget });
  return (
    <DraftForm of={offer} draft={draft} className="grid gap-5">
      {open && (
        <SideNote tone="warning">
          <OpenOfferText open={open} seller={sellerNameOf(car)} />; a new offer replaces it.{' '}
          <Link to={open.to} className="link">
            See the conversation
          </Link>
        </SideNote>
      )}
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
