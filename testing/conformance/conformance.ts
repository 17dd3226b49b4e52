// `npm run conformance`: writes docs/conformance.md. Exits with 1 while a statement has no test and no
// departure.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerAsMarkdown, ledgerFile, readLedger, summaryOf } from './ledger.ts';

const project = join(import.meta.dirname, '../..');
const ledger = readLedger(project);
writeFileSync(join(project, ledgerFile), ledgerAsMarkdown(ledger));
for (const problem of ledger.problems) console.log(problem);
console.log(summaryOf(ledger));
process.exitCode = ledger.problems.length > 0 ? 1 : 0;
