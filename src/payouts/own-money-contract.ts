// The money of a seller: what they have sold and where the money for it is, and what a month has moved on
// the account that the market keeps for them.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { amountInCents, renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, id, moment } from '../kit/wire.ts';
import { waysBack } from '../payments/refund.ts';
import { bankPayoutStates, movementKinds, ownMoneyPlaces, payoutHolds } from './payout.ts';
import { connectedAccount, payoutAccount } from './payout-account-contract.ts';

const ownSale = withName(
  'OwnSale',
  renamedOnWire(
    {
      bookingId: id,
      carTitle: z.string(),
      price: amount,
      commission: amount,
      place: z.enum(ownMoneyPlaces),
      /** True of what is `owed` or `refunded`: the buyer does not have the price back yet. */
      isOnItsWay: z.boolean(),
      /** What is there: the price less the commission, or what is owed back. */
      amount,
      paidAt: moment,
      handedOverAt: z.nullable(moment),
      /** The buyer has reported a problem that is not decided. */
      isDisputed: z.boolean(),
      /** What takes the price back at the moment; null: nothing. */
      goesBackBy: z.nullable(z.enum(waysBack)),
      /** Why it cannot be sent while it is due or on a list for the bank; null: nothing holds it. */
      hold: z.nullable(z.enum(payoutHolds)),
      /** When the days of what is due are over. */
      payableFrom: z.nullable(moment),
      /** True of what is `sent` once the bank or the provider was asked for it. Until then it is on a list for the bank. */
      isAskedFor: z.boolean(),
      sentAt: z.nullable(moment),
      endedAt: z.nullable(moment),
      /** The account that it was sent to, by its country and last characters. */
      sentTo: z.nullable(z.string()),
      /** What the bank said, where it sent back an earlier payout of this sale. */
      problem: z.nullable(z.string()),
    },
    { amountCents: 'amount', priceCents: 'price', commissionCents: 'commission' },
  ),
);
export type OwnSale = z.output<typeof ownSale>;
export const ownSalesPerPage = 50;

const placeSum = amountInCents({ place: z.enum(ownMoneyPlaces), count: z.int(), amount });
export type PlaceSum = z.output<typeof placeSum>;

const ownBankPayout = amountInCents({
  id,
  state: z.enum(bankPayoutStates),
  /** Null: in another currency than the market’s. */
  amount: z.nullable(amount),
  madeAt: moment,
  /** The day on which the bank has it, or should have it: its midnight in UTC. */
  arrivesOn: moment,
  /** When the market has learned how it ended. */
  endedAt: z.nullable(moment),
  /** Why the bank has sent it back. */
  problem: z.nullable(z.string()),
});
export type OwnBankPayout = z.output<typeof ownBankPayout>;

/** What the caller has sold, newest first, and where that money is, by the ledger. */
export const readOwnMoney = call({
  summary: 'Lists what the caller has sold and where the money is.',
  method: 'GET',
  path: '/own-money',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ after: z.optional(id) }),
  output: withName(
    'OwnMoney',
    z.strictObject({
      account: z.nullable(payoutAccount),
      /** Their account at the provider that pays sellers; null: the market pays to bank accounts. */
      connected: z.nullable(connectedAccount),
      /** What the provider has paid from there to their bank: the last five, newest first. */
      bankPayouts: z.array(ownBankPayout),
      /** How many days after the handover a seller is paid. */
      days: z.int(),
      /** That of the market, by which its statements have their months. */
      timeZone: z.string(),
      /** Places without money are left out. */
      sums: z.array(placeSum),
      sales: z.array(ownSale),
      next: z.nullable(id),
    }),
  ),
  refusals: {},
});

/** `2026-11`, in the time zone of the market. */
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
      /** An amount above zero is owed to the seller; one below zero was paid to them or taken back. */
      amount,
    },
    { amountCents: 'amount', priceCents: 'price', commissionCents: 'commission' },
  ),
);
export type Movement = z.output<typeof movement>;

/** What moves the money of a seller, as their statement says it. */
export const movementNames = {
  handover: 'Car handed over',
  'refund-requested': 'Price refunded to the buyer',
  'refund-failed': 'Refund failed. The amount is yours again.',
  'chargeback-lost': 'Chargeback: price returned to the buyer',
  'payout-sent': 'Sent to your bank',
  'payout-paid': 'Paid to you',
  'payout-failed': 'Sent back by your bank',
  'payout-reversed': 'Payout reversed',
  'payout-canceled': 'Not sent after all',
} as const satisfies Record<Movement['kind'], string>;

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
      {
        month: z.string(),
        /** That of the market: its month and its days are meant. */
        timeZone: z.string(),
        opening: amount,
        closing: amount,
        movements: z.array(movement),
      },
      { openingCents: 'opening', closingCents: 'closing' },
    ),
  ),
  refusals: {},
});
