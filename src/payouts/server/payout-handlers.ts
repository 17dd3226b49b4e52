import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { Cents } from '../../kit/money.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { ProcessorKind } from '../../payments/processor-kind.ts';
import type { Doubt } from '../../payments/server/payments.ts';
import { type ConfirmIdentity, unlessQueueFull } from '../../people/server/people.ts';
import { endPayout, freezePayout, listPayouts, readPayoutSums } from '../contract.ts';
import { readOwnMoney } from '../own-money-contract.ts';
import { readOwnStatement } from '../own-statement-contract.ts';
import {
  readConnectedAccount,
  readPayoutAccount,
  readPayoutAccountChange,
  setPayoutAccount,
  startOnboarding,
  stopPayoutAccountChange,
} from '../payout-account-contract.ts';
import {
  decidePayoutList,
  downloadPayoutList,
  endPayoutList,
  listPayoutLists,
  makePayoutList,
  readPayoutList,
} from '../payout-lists-contract.ts';
import { findBankPayouts } from './banks/bank-payouts.ts';
import { createEndList, createEndPayout } from './end-payout.ts';
import { findPayouts } from './find-payouts.ts';
import { createFreezePayout } from './freeze-payout.ts';
import { createDecideList } from './lists/decide-list.ts';
import { createDownloadList } from './lists/download-list.ts';
import type { Payer } from './lists/payment-file.ts';
import { createMakeList } from './lists/payout-list.ts';
import { findLists, readList } from './lists/read-lists.ts';
import { findOwnSales, sumOwnMoney } from './own-money.ts';
import { findOwnStatement } from './own-statement.ts';
import { createSetPayoutAccount, findPayoutAccount } from './payout-accounts.ts';
import { sumPayouts } from './payout-groups.ts';
import { statementHandlers } from './statement/statement-handlers.ts';
import { createStopChange, findChange, refuseVoidLink } from './stop-account-change.ts';
import type { Transfers } from './transfers/transfers.ts';

export interface PayoutRules {
  /** How many days after the handover a seller is paid. */
  readonly days: number;
  /** The market's own account; null: lists have no file for the bank. */
  readonly payer: Payer | null;
  /** What admins may send in 24 hours without a second one; null: nobody has set it. */
  readonly limitCents: Cents | null;
}

interface PayoutDependencies {
  readonly database: Database;
  readonly confirmIdentity: ConfirmIdentity;
  readonly rules: PayoutRules;
  readonly isDemo: boolean;
  /** Takes the charges of this market. */
  readonly processor: ProcessorKind;
  /** Null: admins pay by lists for the bank. */
  readonly transfers: Transfers | null;
  /** Holds uploads while they arrive. */
  readonly uploadFolder: string;
  readonly witness: Doubt;
}

export function payoutHandlers(dependencies: PayoutDependencies): CallHandler[] {
  const { database, confirmIdentity, processor, transfers, uploadFolder, witness } = dependencies;
  const { days, payer, limitCents: setCents } = dependencies.rules;
  const limit = { setCents, isDemo: dependencies.isDemo };
  const { queries } = database;
  const way = { days, isByProvider: transfers !== null, processor };
  const files = { payer, processor };
  const setAccount = createSetPayoutAccount(database, confirmIdentity);
  const stopChange = createStopChange(database);
  const makeList = createMakeList(database, { days, limit, processor }, witness);
  const endList = createEndList(database);
  const end = createEndPayout(database, processor);
  const decide = createDecideList(database, witness, processor);
  const download = createDownloadList(database, files);
  const freeze = createFreezePayout(database);
  return [
    ...statementHandlers(database, { ...files, folder: uploadFolder }),

    handle(readPayoutAccount, async (_, { person }) => ({
      account: await findPayoutAccount(queries, person.id),
    })),

    handle(
      setPayoutAccount,
      unlessQueueFull((request, caller) => setAccount(caller, request)),
    ),

    handle(
      readPayoutAccountChange,
      async ({ token }) => (await findChange(queries, token)) ?? refuseVoidLink(),
    ),

    handle(stopPayoutAccountChange, ({ token }, { client }) => stopChange(token, client.address)),

    handle(
      startOnboarding,
      unlessQueueFull(
        async (request, caller) =>
          transfers?.startOnboarding(caller, request) ??
          refuse('no-provider', { detail: 'This market pays to bank accounts.' }),
      ),
    ),

    handle(
      readConnectedAccount,
      async (_, { person }) => transfers?.syncAccountOf(person.id) ?? { connected: null },
    ),

    handle(readOwnMoney, async ({ after }, { person: { id } }) => {
      const [account, connected, bankPayouts, sums, sales] = await Promise.all([
        findPayoutAccount(queries, id),
        transfers?.findAccount(id) ?? null,
        transfers ? findBankPayouts(queries, id) : [],
        sumOwnMoney(queries, id),
        findOwnSales(queries, id, way, after),
      ]);
      return { account, connected, bankPayouts, days, sums, ...sales };
    }),

    handle(readOwnStatement, ({ month }, { person }) =>
      findOwnStatement(queries, person.id, month),
    ),

    handle(listPayouts, (request) => findPayouts(queries, request, way)),

    handle(readPayoutSums, () => sumPayouts(queries, way)),

    handle(listPayoutLists, ({ after }) => findLists(queries, after)),

    handle(makePayoutList, async (_, caller) =>
      transfers
        ? refuse('paid-by-provider', { detail: 'A provider pays the sellers of this market.' })
        : makeList(caller),
    ),

    handle(
      readPayoutList,
      async ({ id }) => (await readList(queries, id, files)) ?? refuse('not-found'),
    ),

    handle(downloadPayoutList, (request, caller) => download(caller, request)),

    handle(decidePayoutList, (request, caller) => decide(caller, request)),

    handle(endPayout, (request, caller) => end(caller, request)),

    handle(endPayoutList, ({ id }, caller) => endList(caller, id)),

    handle(freezePayout, (request, caller) => freeze(caller, request)),
  ];
}
