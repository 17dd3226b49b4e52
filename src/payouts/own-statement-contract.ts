// What a month has moved on the account that the market keeps for a seller.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, id, moment } from '../kit/wire.ts';
import { movementKinds } from './payout.ts';

/** `2026-11`, in UTC. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'This is not a month'));

const movement = withName(
  'AccountMovement',
  renamedOnWire(
    {
      id,
      at: moment,
      kind: z.enum(movementKinds),
      bookingId: id,
      carTitle: z.string(),
      price: amount,
      commission: amount,
      /** Above zero it is owed to the seller, below zero it was paid to them or taken back. */
      amount,
    },
    { amountCents: 'amount', priceCents: 'price', commissionCents: 'commission' },
  ),
);
export type Movement = z.output<typeof movement>;

/**
 * What a month has moved on the account that the market keeps for the caller, oldest first. Balances
 * are what the market owes them; below zero, what they owe.
 */
export const readOwnStatement = call({
  summary: 'Gives a month of the caller’s account with the market.',
  method: 'GET',
  path: '/own-statement',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ month }),
  output: withName(
    'AccountStatement',
    renamedOnWire(
      { month: z.string(), opening: amount, closing: amount, movements: z.array(movement) },
      { openingCents: 'opening', closingCents: 'closing' },
    ),
  ),
  refusals: {},
});
