import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { id, moment } from '../kit/wire.ts';

/** What everyone may know of the seller of a car, beyond the name that the car itself shows. */
export const readCarSeller = call({
  method: 'GET',
  path: '/cars/:id/seller',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: z.strictObject({
    joinedAt: moment,
    carsSold: z.int(),
    /** When an admin has verified them; null for a seller who is not verified. */
    verifiedAt: z.nullable(moment),
  }),
  refusals: {},
});
export type CarSeller = z.output<(typeof readCarSeller)['output']>;
