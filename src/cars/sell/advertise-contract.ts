import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { id } from '../../kit/wire.ts';
import { carGoneText } from '../car.ts';
import { changeLimits } from '../contract-parts.ts';

/** How many cars of one seller the home page's advertised section shows at most. */
export const maxAdvertised = 3;

/** Puts a car into the home page's advertised section, or takes it out. */
export const advertiseCar = call({
  summary: 'Advertises a car on the home page, or no longer.',
  method: 'PUT',
  path: '/sellersCar/:id/advertise',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.strictObject({ id, advertised: z.boolean() }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    'too-many-advertised': refusal(
      409,
      `You can advertise ${maxAdvertised} cars at a time. Take another one off the home page first.`,
    ),
    'car-gone': refusal(409, carGoneText),
  },
  limits: changeLimits,
});
