import { href, Link } from 'react-router';
import { carPath } from '../../../cars/car-path.ts';
import { CarPictureLink } from '../../../cars/web/car-picture-link.tsx';
import { amountText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { AskButton, type Asking } from '../../../ui/dialog/ask-button.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { BookingState, CancelReason } from '../../booking.ts';
import type { Booking } from '../../booking-on-wire.ts';

/** An order as an admin sees it. */
export function BuyersOrderRow({ order, asking }: { order: Booking; asking: Asking }) {
  const isUnpaid = order.state.is === 'unpaid';
  const car = { id: order.carId, title: order.itemName };
  return (
    <tr>
      <td>
        <CarPictureLink
          car={car}
          imageId={order.imageId}
          alt=""
          sizes="96px"
          linkClassName="w-24"
          className="rounded-field"
        />
      </td>
      <td>
        <span className="grid gap-0.5">
          <Link to={carPath(car)} className="link link-hover font-medium">
            {order.itemName}
          </Link>
          <Link
            to={href('/dashboard/payments') + queryOf({ search: order.id })}
            className="link figures justify-self-start text-xs"
          >
            Booking {order.id}: payments
          </Link>
        </span>
      </td>
      <td data-label="Order Date" className="figures whitespace-nowrap">
        <Moment at={order.bookedAt} shows="day" isAlone />
      </td>
      <td data-label="Status">
        <OrderState state={order.state} />
      </td>
      <td className={isUnpaid ? '@max-4xl:order-last' : '@max-4xl:hidden'}>
        {isUnpaid && (
          <AskButton
            asking={asking}
            what="cancel"
            id={order.id}
            isSmall
            className="btn-outline justify-self-start"
            aria-label={`Cancel the booking of ${order.itemName}`}
          >
            Cancel
          </AskButton>
        )}
      </td>
      <td data-label="Price" className="figures font-semibold @4xl:text-end">
        {amountText(order.priceCents)}
      </td>
    </tr>
  );
}

function OrderState({ state }: { state: BookingState }) {
  switch (state.is) {
    case 'unpaid':
      return (
        <span>
          Unpaid, until <Moment at={state.expiresAt} hasDay />
        </span>
      );
    case 'paid':
      return <span className="font-medium text-primary">Paid</span>;
    case 'cancelled':
      return <span className="text-quiet">{cancelLabels[state.because]}</span>;
    default:
      return <span className="text-quiet">{state.is === 'expired' ? 'Expired' : 'Refunded'}</span>;
  }
}

const cancelLabels = {
  'by-buyer': 'Canceled by the buyer',
  'by-admin': 'Canceled by an admin',
  'car-sold': 'Canceled: sold to another buyer',
  'car-withdrawn': 'Canceled: the car was taken off the market',
} as const satisfies Record<CancelReason, string>;
