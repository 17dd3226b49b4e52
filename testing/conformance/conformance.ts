// `npm run conformance`: writes docs/conformance.md; exits with 1 while the ledger is not whole.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerAsMarkdown, ledgerFile, readLedger, sumOf } from './ledger.ts';

const project = join(import.meta.dirname, '../..');
const ledger = readLedger(project);
writeFileSync(join(project, ledgerFile), ledgerAsMarkdown(ledger));
for (const problem of ledger.problems) console.log(problem);
console.log(sumOf(ledger));
process.exitCode = ledger.problems.length > 0 ? 1 : 0;
