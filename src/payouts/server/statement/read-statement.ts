// A statement from its bytes: camt.053 or CSV, by what it begins with, whatever its file is called.

import type { BankStatement, StatementProblem } from './bank-statement.ts';
import { readCamt } from './read-camt.ts';
import { readStatementCsv } from './read-statement-csv.ts';

/** `ownIban` is the market's account: entries of any other are not read. */
export function readStatement(
  bytes: Uint8Array,
  ownIban: string,
): BankStatement | StatementProblem {
  const text = textOf(bytes);
  if (text === null) return 'not-a-statement';
  return isXml(text) ? readCamt(text, ownIban) : readStatementCsv(text, ownIban);
}

/** XML of ISO 20022 is UTF-8. Banks that write CSV in something else write Windows-1252. */
function textOf(bytes: Uint8Array): string | null {
  const utf8 = utf8Of(bytes);
  const text = utf8 ?? new TextDecoder('windows-1252').decode(bytes);
  const isForeignXml = utf8 === null && isXml(text);
  return isForeignXml || text.includes('\0') ? null : text;
}

const isXml = (text: string): boolean => text.trimStart().startsWith('<');

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
