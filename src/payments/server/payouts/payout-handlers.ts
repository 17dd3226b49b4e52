import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import {
  type ConfirmIdentity,
  refuseWrongCode,
  refuseWrongPassword,
  unlessQueueFull,
} from '../../../people/server/people.ts';
import {
  readOwnMoney,
  readOwnStatement,
  readPayoutAccount,
  setPayoutAccount,
} from '../../own-money-contract.ts';
import {
  decidePayoutList,
  endPayout,
  endPayoutList,
  freezePayout,
  listPayoutLists,
  listPayouts,
  makePayoutList,
  readPayoutList,
  readPayoutSums,
} from '../../payouts-contract.ts';
import { readSaleLedger } from '../../sale-ledger-contract.ts';
import { findSaleLedger } from '../ledger/sale-ledger.ts';
import { createDecideList } from './decide-list.ts';
import { createEndList, createEndPayout, createFreezePayout } from './end-payout.ts';
import { findPayouts } from './find-payouts.ts';
import { findOwnSales, sumOwnMoney } from './own-money.ts';
import { findOwnStatement } from './own-statement.ts';
import type { Payer } from './payment-file.ts';
import { createSetPayoutAccount, findPayoutAccount } from './payout-accounts.ts';
import { sumPayouts } from './payout-groups.ts';
import { createMakeList } from './payout-list.ts';
import { findLists, readList } from './read-lists.ts';

export interface PayoutRules {
  /** How many days after the handover a seller is paid. */
  readonly days: number;
  /** The market's own account; null: lists have no file for the bank. */
  readonly payer: Payer | null;
  /** What admins may send in 24 hours without a second one; null: any amount. */
  readonly limitCents: Cents | null;
}

export function payoutHandlers(
  database: Database,
  confirmIdentity: ConfirmIdentity,
  { days, payer, limitCents }: PayoutRules,
): CallHandler[] {
  const { queries } = database;
  const setAccount = createSetPayoutAccount(database, confirmIdentity);
  const makeList = createMakeList(database, { days, limitCents });
  const endList = createEndList(database);
  const end = createEndPayout(database);
  const decide = createDecideList(database);
  const freeze = createFreezePayout(database);
  return [
    handle(readPayoutAccount, async (_, { person }) => ({
      account: await findPayoutAccount(queries, person.id),
    })),

    handle(
      setPayoutAccount,
      unlessQueueFull(async (request, caller) => {
        const outcome = await setAccount(caller, request);
        if (outcome === 'wrong-password') return refuseWrongPassword();
        if (outcome === 'wrong-code') return refuseWrongCode();
        if (outcome === 'no-password')
          return refuse('no-password', { detail: 'Set a password first.' });
        return outcome === 'unknown' ? refuse('not-found') : { usableAt: outcome };
      }),
    ),

    handle(readOwnMoney, async ({ after }, { person: { id } }) => {
      const [account, sums, sales] = await Promise.all([
        findPayoutAccount(queries, id),
        sumOwnMoney(queries, id),
        findOwnSales(queries, id, days, after),
      ]);
      return { account, days, sums, ...sales };
    }),

    handle(readOwnStatement, ({ month }, { person }) =>
      findOwnStatement(queries, person.id, month),
    ),

    handle(listPayouts, (request) => findPayouts(queries, request, days)),

    handle(
      readSaleLedger,
      async ({ id }) => (await findSaleLedger(queries, id)) ?? refuse('not-found'),
    ),

    handle(readPayoutSums, () => sumPayouts(queries, days)),

    handle(listPayoutLists, ({ after }) => findLists(queries, after)),

    handle(makePayoutList, async (_, caller) => ({ insertedId: await makeList(caller) })),

    handle(
      readPayoutList,
      async ({ id }) => (await readList(queries, id, payer)) ?? refuse('not-found'),
    ),

    handle(decidePayoutList, async (request, caller) => {
      const outcome = await decide(caller, request);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'own')
        return refuse('own-list', { detail: 'Another admin must approve this list.' });
      if (outcome === 'otherwise')
        return refuse('decided-before', { detail: 'This list was decided before.' });
      return { modifiedCount: outcome === 'decided' ? 1 : 0 };
    }),

    handle(endPayout, async (request, caller) => {
      if (request.outcome === 'failed' && !request.problem)
        return refuse('problem-missing', { detail: 'Say why the payout failed.' });
      const outcome = await end(caller, request);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'held')
        return refuse('payout-held', {
          detail: 'This payout is disputed, charged back, or no longer owed.',
        });
      if (outcome === 'not-sent')
        return refuse('payout-not-sent', { detail: 'This payout was not sent, or has ended.' });
      return { modifiedCount: outcome === 'ended' ? 1 : 0 };
    }),

    handle(endPayoutList, async ({ id }, caller) => ({
      modifiedCount: await endList(caller, id),
    })),

    handle(freezePayout, async ({ id, frozen }, caller) => ({
      modifiedCount: (await freeze(caller, id, frozen)) ? 1 : 0,
    })),
  ];
}
