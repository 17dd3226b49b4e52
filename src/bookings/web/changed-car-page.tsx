// What the seller has changed since the car was booked, which its buyer accepts, or not, before they pay.

import { data, redirect } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { priceText } from '../../kit/money.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { useAsking } from '../../ui/dialog/ask-button.tsx';
import { cancelQuestion, paymentPath } from '../booking-paths.ts';
import { readBookedCar, readBooking } from '../contract.ts';
import type { Route } from './+types/changed-car-page';
import { BookedHead } from './booked-head.tsx';
import { CancelDialog, cancelForm, LostPrice } from './cancel-dialog.tsx';
import { acceptChange, CarChange, carChangedText } from './car-change.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `Changed · ${loaderData.booking.itemName}` : 'Order not found',
      matches,
    ),
  },
  { name: 'description', content: 'What the seller has changed in the car you booked.' },
];

export const action = actionsOf(acceptChange, cancelForm);

/** Goes on to the payment where there is nothing to accept, or not anymore. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readBooking, { id: params.bookingId }));
  const { callApi, person } = context.get(requestContext);
  const booking = requireOutput(await callApi(readBooking, input));
  if (booking.buyerEmail !== person?.email) throw data(null, { status: 404 });
  const { change } = requireOutput(await callApi(readBookedCar, input));
  if (!change) throw redirect(paymentPath(booking.id));
  return { booking, change };
}

export default function ChangedCarPage({ loaderData: { booking, change } }: Route.ComponentProps) {
  const asking = useAsking();
  return (
    <section className="mx-auto grid w-full max-w-xl gap-6 lg:-mt-5">
      <BookedHead booking={booking} inNewWindow>
        <p className="figures font-semibold">{priceText(booking.priceCents)}</p>
      </BookedHead>
      <AlertBox role="alert" tone="warning" className="max-sm:p-4">
        <p className="font-semibold">{carChangedText}</p>
        <CarChange booking={booking} change={change} asking={asking} />
      </AlertBox>
      {asking.asks(cancelQuestion, booking.id) && (
        <CancelDialog bookingId={booking.id} onClose={asking.close}>
          <LostPrice booking={booking} />
        </CancelDialog>
      )}
    </section>
  );
}
