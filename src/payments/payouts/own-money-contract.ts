// The money of a seller: where it is, where it is paid to, and what moved it in a month.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { renamedOnWire } from '../../kit/named-on-wire.ts';
import { amount, id, line, moment } from '../../kit/wire.ts';
import { enteredPassword } from '../../people/own-account/password.ts';
import { enteredCode } from '../../people/own-account/second-factor-contract.ts';
import {
  bankPayoutStates,
  missingFacts,
  movementKinds,
  ownMoneyPlaces,
  payoutHolds,
} from '../payout.ts';
import { waysBack } from '../refund.ts';
import { iban } from './iban.ts';

const account = z.strictObject({
  holder: z.string(),
  /** Its country and the last four characters. */
  iban: z.string(),
  /** Nothing is paid to it before. */
  usableAt: moment,
});

export type PayoutAccount = z.output<typeof account>;

/** Where the caller is paid; null: nowhere yet. */
export const readPayoutAccount = call({
  method: 'GET',
  path: '/payout-account',
  who: 'signed-in',
  input: z.strictObject({}),
  output: z.strictObject({ account: z.nullable(account) }),
  refusals: {},
});

/**
 * Replaces the account where the caller is paid. It is used 48 hours later, and an email tells them,
 * also at the addresses that they had in the last 30 days.
 */
export const setPayoutAccount = call({
  method: 'PUT',
  path: '/payout-account',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    holder: line('Account holder is required', 70),
    iban,
    currentPassword: enteredPassword,
    /** Needed by people with a second factor. */
    code: z.optional(enteredCode),
  }),
  output: z.strictObject({ usableAt: moment }),
  refusals: {
    'wrong-password': 403,
    'wrong-code': 403,
    /** They log in with Google only: a stolen session would be enough. */
    'no-password': 409,
  },
  limits: [
    { by: 'person', times: 5, minutes: 60 },
    { by: 'person', times: 10, minutes: 24 * 60 },
  ],
});

const connectedAccount = z.strictObject({
  /** `none`: they have no account at the provider yet. `ready`: they can be paid. */
  state: z.enum(['none', 'incomplete', 'ready']),
  /** What the provider has still to know; of one that is ready, before it will ask again. */
  missing: z.array(z.enum(missingFacts)),
  /** Nothing is paid to it before; null: there is none. */
  usableAt: z.nullable(moment),
});

export type ConnectedAccount = z.output<typeof connectedAccount>;

/**
 * Opens the caller's account at the provider that pays sellers, where they have none, and gives the
 * address of the provider's page on which they give what is missing. It works once, for a few
 * minutes. The first payout is sent 48 hours later, and emails tell them as for a bank account.
 */
export const startOnboarding = call({
  method: 'POST',
  path: '/payout-account/onboarding',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    currentPassword: enteredPassword,
    /** Needed by people with a second factor. */
    code: z.optional(enteredCode),
  }),
  output: z.strictObject({ url: z.string() }),
  refusals: {
    'wrong-password': 403,
    'wrong-code': 403,
    /** They log in with Google only: a stolen session would be enough. */
    'no-password': 409,
    /** This market pays to bank accounts. */
    'no-provider': 409,
    'provider-refused': 409,
    'provider-unavailable': 503,
  },
  limits: [
    { by: 'person', times: 5, minutes: 60 },
    { by: 'person', times: 10, minutes: 24 * 60 },
  ],
});

/** As the provider says when it is asked now, for somebody who comes back from its pages. */
export const readConnectedAccount = call({
  method: 'GET',
  path: '/payout-account/connected',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  /** Null: the market pays to bank accounts. */
  output: z.strictObject({ connected: z.nullable(connectedAccount) }),
  refusals: { 'provider-unavailable': 503 },
  limits: [{ by: 'person', times: 30, minutes: 60 }],
});

const cents = { amountCents: 'amount' } as const;

const ownSale = renamedOnWire(
  {
    bookingId: id,
    carTitle: z.string(),
    price: amount,
    commission: amount,
    place: z.enum(ownMoneyPlaces),
    /** Of what is `owed` or `refunded`: the buyer does not have the price back yet. */
    isOnItsWay: z.boolean(),
    /** What is there: the price less the commission, or what is owed back. */
    amount,
    paidAt: moment,
    handedOverAt: z.nullable(moment),
    /** The buyer has reported a problem that is not decided. */
    isDisputed: z.boolean(),
    /** What takes the price back at the moment; null: nothing. */
    goesBackBy: z.nullable(z.enum(waysBack)),
    /** Why it cannot be sent while it is due; null: nothing holds it. */
    hold: z.nullable(z.enum(payoutHolds)),
    /** Of what is due: when its days are over. */
    payableFrom: z.nullable(moment),
    sentAt: z.nullable(moment),
    endedAt: z.nullable(moment),
    /** The account that it was sent to, by its country and last characters. */
    sentTo: z.nullable(z.string()),
    /** What the bank said, where it sent back an earlier payout of this sale. */
    problem: z.nullable(z.string()),
  },
  { ...cents, priceCents: 'price', commissionCents: 'commission' },
);
export type OwnSale = z.output<typeof ownSale>;
export const ownSalesPerPage = 50;

const placeSum = renamedOnWire({ place: z.enum(ownMoneyPlaces), count: z.int(), amount }, cents);
export type PlaceSum = z.output<typeof placeSum>;

const ownBankPayout = renamedOnWire(
  {
    id,
    state: z.enum(bankPayoutStates),
    /** Null: in another currency than US dollars. */
    amount: z.nullable(amount),
    madeAt: moment,
    /** The day on which the bank has it, or should have it: its midnight in UTC. */
    arrivesOn: moment,
    /** When the market has learned how it ended. */
    endedAt: z.nullable(moment),
    /** Why the bank has sent it back. */
    problem: z.nullable(z.string()),
  },
  cents,
);
export type OwnBankPayout = z.output<typeof ownBankPayout>;

/** What the caller has sold, newest first, and where that money is, by the ledger. */
export const readOwnMoney = call({
  method: 'GET',
  path: '/own-money',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ after: z.optional(id) }),
  output: z.strictObject({
    account: z.nullable(account),
    /** Their account at the provider that pays sellers; null: the market pays to bank accounts. */
    connected: z.nullable(connectedAccount),
    /** What the provider has paid from there to their bank: the last five, newest first. */
    bankPayouts: z.array(ownBankPayout),
    /** How many days after the handover a seller is paid. */
    days: z.int(),
    /** Places without money are left out. */
    sums: z.array(placeSum),
    sales: z.array(ownSale),
    next: z.nullable(id),
  }),
  refusals: {},
});

/** `2026-11`, in UTC. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'This is not a month'));

const movement = renamedOnWire(
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
  { ...cents, priceCents: 'price', commissionCents: 'commission' },
);
export type Movement = z.output<typeof movement>;

/**
 * What a month has moved on the account that the market keeps for the caller, oldest first. Balances
 * are what the market owes them; below zero, what they owe.
 */
export const readOwnStatement = call({
  method: 'GET',
  path: '/own-statement',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ month }),
  output: renamedOnWire(
    { month: z.string(), opening: amount, closing: amount, movements: z.array(movement) },
    { openingCents: 'opening', closingCents: 'closing' },
  ),
  refusals: {},
});
