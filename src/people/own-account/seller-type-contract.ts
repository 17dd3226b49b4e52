// The call by which a seller says whether they sell privately or as a dealer.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { personName } from '../person-name.ts';
import { sellerTypes } from '../seller-type.ts';

/** A dealer has sent no name of the dealership. */
export const dealershipMissing = 'Enter the name of your dealership';

/** Empty for somebody who sells privately. */
const dealership = z.union([z.literal(''), personName], {
  error: ({ input }) => z.safeParse(personName, input).error?.issues[0]?.message,
});

/**
 * A dealer has the name of a dealership, which stands beside their cars; who sells privately has none,
 * whatever is sent. Another name of the dealership ends the verification of a seller.
 */
export const stateSellerType = call({
  summary: 'Says whether the caller sells privately or as a dealer.',
  method: 'PUT',
  path: '/account/seller-type',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    sellerType: z.enum(sellerTypes, 'Choose private seller or dealer'),
    dealership: z._default(dealership, ''),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
  limits: [{ by: 'person', times: 30, minutes: 60 }],
});
