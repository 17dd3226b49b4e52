import type { Booking } from '../booking-on-wire.ts';

/** The id of the car's name in the row of an order, which tells its controls apart. */
export const orderTitleOf = ({ id }: Pick<Booking, 'id'>): string => `order-${id}`;
/** The ids of what tells orders of cars of one name apart: price, day, and until when it is locked. */
export const orderFactsOf = (order: Booking) => {
  const title = orderTitleOf(order);
  const [price, day, until] = [`${title}-price`, `${title}-day`, `${title}-until`];
  const all = order.state.is === 'unpaid' ? `${price} ${day} ${until}` : `${price} ${day}`;
  return { price, day, until, all };
};
