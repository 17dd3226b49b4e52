// The ledger module: what is entered and what must agree with it, the log of what admins do about money,
// what the card provider has on record, and a database that has come back older.

import type { Module } from '../../calls/server/module.ts';
import type { Dependencies } from './dependencies.ts';
import { checkLedger } from './ledger-check.ts';
import { listAccountEntries, readSaleLedger } from './ledger-entries.ts';
import { checkMoneyLog } from './money-log.ts';
import { endDatabaseLoss, lookUpDatabaseLoss, readDatabaseLoss } from './witness/database-loss.ts';
import { type LedgerWitness, witnessGauge } from './witness/witness.ts';

export { runLedgerCheck } from './ledger-check.ts';
export { enterHandover } from './ledger-entries.ts';
export { readLastRow } from './money-log.ts';
export { compareWithProvider, type ProviderLedger } from './provider-ledger.ts';
export { createWitness } from './witness/witness.ts';

/** The witness is made before the payments, which ask it. */
export function createLedger(
  dependencies: Dependencies & { readonly witness: LedgerWitness },
): Module {
  const { database, witness } = dependencies;
  return {
    handlers: [
      checkLedger,
      readSaleLedger,
      listAccountEntries,
      readDatabaseLoss,
      lookUpDatabaseLoss,
      endDatabaseLoss,
    ].map((answer) => answer(dependencies)),
    gauges: [witnessGauge(witness)],
    jobs: [
      witness.job,
      {
        name: 'money log',
        due: { hour: 3, minute: 41 },
        run: () => checkMoneyLog(database.queries),
      },
    ],
  };
}
