// `npm run conformance`: prints which statements of the specification and which entries of docs/hostile.md
// have no test and no departure. Exits with 1 while there is one.
import { join } from 'node:path';
import { readLedger, summaryOf } from './ledger.ts';

const ledger = readLedger(join(import.meta.dirname, '../..'));
for (const problem of ledger.problems) console.log(problem);
console.log(summaryOf(ledger));
process.exitCode = ledger.problems.length > 0 ? 1 : 0;
