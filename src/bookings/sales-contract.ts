// What sellers read about the people who bought their cars.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { carIds } from '../cars/contract-parts.ts';
import { priceInCents } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, price } from '../kit/wire.ts';

const saleFields = {
  bookingId: id,
  carId: id,
  soldAt: moment,
  /** What the buyer paid. */
  price: price(),
  buyerName: z.string(),
  /** Null for a buyer who has been erased. */
  buyerEmail: z.nullable(z.string()),
  buyerPhone: z.nullable(z.string()),
};
const sale = withName('SoldCar', priceInCents(saleFields));
export type ListedSale = z.output<typeof sale>;
const sales = z.array(sale);

export const salesPerPage = 200;

/**
 * The caller's sold cars and their buyers, newest first. `after` is the booking of the last sale of
 * the page before; `cars` leaves out the sales of others.
 */
export const listSales = call({
  summary: 'Lists the caller’s sold cars, newest first.',
  method: 'GET',
  path: '/sales',
  who: 'signed-in',
  scope: 'bookings:read',
  input: z.strictObject({ after: z.optional(id), cars: z.optional(carIds) }),
  output: sales,
  refusals: {},
});
