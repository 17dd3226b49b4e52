// The ledger module: what is entered and what must agree with it, the log of what admins do about money,
// what the card provider has on record, and a database that has come back older.

import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { CardProcessor, SettleDespiteDoubt } from '../../payments/server/payments.ts';
import { checkLedger, listAccountEntries, readSaleLedger } from '../contract.ts';
import { findAccountEntries } from './account-entries.ts';
import { runLedgerCheck } from './ledger-check.ts';
import { checkMoneyLog } from './money-log.ts';
import { findSaleLedger } from './sale-ledger.ts';
import { lossHandlers } from './witness/loss-handlers.ts';
import type { LedgerWitness } from './witness/witness.ts';
import { witnessGauge } from './witness/witness-gauge.ts';

export { enterHandover } from './enter-handover.ts';
export { runLedgerCheck } from './ledger-check.ts';
export { readLastRow } from './money-log.ts';
export { compareWithProvider, type ProviderLedger } from './provider/provider-ledger.ts';
export { createWitness } from './witness/witness.ts';

interface LedgerDependencies {
  readonly database: Database;
  readonly witness: LedgerWitness;
  readonly processor: CardProcessor;
  readonly settleDespiteDoubt: SettleDespiteDoubt;
}

export function createLedger(dependencies: LedgerDependencies): Module {
  const { database, witness } = dependencies;
  const { queries } = database;
  return {
    handlers: [
      handle(checkLedger, () => runLedgerCheck(queries)),
      handle(
        readSaleLedger,
        async ({ id }) => (await findSaleLedger(queries, id)) ?? refuse('not-found'),
      ),
      handle(listAccountEntries, (request) => findAccountEntries(queries, request)),
      ...lossHandlers(dependencies),
    ],
    gauges: [witnessGauge(witness)],
    jobs: [
      witness.job,
      { name: 'money log', due: { hour: 3, minute: 41 }, run: () => checkMoneyLog(queries) },
    ],
  };
}
