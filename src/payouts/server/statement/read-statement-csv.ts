// Statements as CSV. Each bank has a form of its own: columns are known by their heads, in English and
// German, and payouts by their keys, in whichever column a bank gives them back.

import { parse } from 'csv-parse/sync';
import { country } from '../../../kit/country.ts';
import type { Cents } from '../../../kit/money.ts';
import { namesOf, tableOf } from '../../../kit/names-of.ts';
import { isSameAccount } from '../../bank-account.ts';
import {
  type BankStatement,
  entryFrom,
  keyIn,
  type StatementEntry,
  type StatementProblem,
} from './bank-statement.ts';

/** The columns by their heads as `plainHead` writes them, without a currency. */
const columns = {
  account: [
    'auftragskonto',
    'account',
    'accountiban',
    'ownaccount',
    'owniban',
    'ibanauftragskonto',
  ],
  amount: ['betrag', 'amount', 'umsatz', 'value'],
  debit: ['soll', 'debit', 'belastung', 'moneyout', 'paidout', 'withdrawal', 'debitamount'],
  credit: ['haben', 'credit', 'gutschrift', 'moneyin', 'paidin', 'deposit', 'creditamount'],
  direction: ['sollhaben', 'creditdebit', 'debitcredit', 'creditdebitindicator', 'drcr', 'crdr'],
  currency: ['waehrung', 'wahrung', 'currency', 'ccy'],
  status: ['info', 'status', 'buchungsstatus'],
  reason: ['rueckgabegrund', 'ruckgabegrund', 'returnreason', 'reasoncode', 'returncode'],
  purpose: ['verwendungszweck', 'buchungstext', 'purpose', 'description', 'details', 'reference'],
} as const;
type Column = keyof typeof columns;

export function readStatementCsv(text: string, account: string): BankStatement | StatementProblem {
  const table = [';', ',', '\t'].map((delimiter) => readTable(text, delimiter)).find(Boolean);
  if (!table) return 'not-a-statement';
  const { rows, cell } = table;
  const namesAccount = rows.some((row) => cell(row, 'account') !== '');
  const own = namesAccount
    ? rows.filter((row) => isSameAccount(account, cell(row, 'account')))
    : rows;
  if (own.length === 0) return namesAccount ? 'other-account' : 'not-a-statement';
  const booked = own.filter((row) => !/vorgemerkt|pending|pdng/i.test(cell(row, 'status')));
  const isSigned = booked.some((row) => (centsInText(cell(row, 'amount')) ?? 0) < 0);
  return {
    format: 'csv',
    namesAccount,
    entries: booked.map((row) => entryOf(row, cell, isSigned)),
    pending: own.length - booked.length,
  };
}

type Row = readonly string[];
type Cell = (row: Row, column: Column) => string;

/** Null where nothing is found that looks like the heads of a statement. */
function readTable(text: string, delimiter: string): { rows: Row[]; cell: Cell } | null {
  const all = rowsOf(text, delimiter);
  // Some banks say whose account it is before the table begins.
  const at = all.slice(0, 20).findIndex((row) => {
    const places = placesOf(row);
    return row.length > 1 && (places.amount >= 0 || (places.debit >= 0 && places.credit >= 0));
  });
  if (at < 0) return null;
  const places = placesOf(all[at] ?? []);
  return { rows: all.slice(at + 1), cell: (row, column) => row[places[column]] ?? '' };
}

function rowsOf(text: string, delimiter: string): Row[] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 64 * 1024,
    });
  } catch {
    return [];
  }
}

/**
 * The place of each column; -1 where it is missing. A head may name the market’s currency, `Betrag EUR` or
 * `Amount (£)`; one that names another is unknown.
 */
function placesOf(heads: Row): Record<Column, number> {
  const own = ['', plainHead(country().currency), plainHead(country().money.sign)];
  const names = heads.map(plainHead);
  return tableOf(namesOf(columns), (column) => {
    const accepted = columns[column].flatMap((head) => own.map((currency) => head + currency));
    return names.findIndex((name) => accepted.includes(name));
  });
}

/** Letters in small, and signs of currencies. */
const plainHead = (head: string): string =>
  head
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z\p{Sc}]/gu, '');

function entryOf(row: Row, cell: Cell, isSigned: boolean): StatementEntry {
  const all = row.join('\n');
  const { cents, direction } = moved(row, cell, isSigned);
  const currency = cell(row, 'currency').toUpperCase();
  return entryFrom({
    keyText: all,
    listText: all,
    reference: keyIn(all) ?? cell(row, 'purpose'),
    direction,
    amountCents: currency === '' || currency === country().currency ? cents : null,
    reason: cell(row, 'reason'),
    note: null,
  });
}

interface Moved {
  readonly cents: Cents | null;
  readonly direction: StatementEntry['direction'];
}

function moved(row: Row, cell: Cell, isSigned: boolean): Moved {
  const [amount, out, back] = (['amount', 'debit', 'credit'] as const).map((column) =>
    centsInText(cell(row, column)),
  );
  if (amount === null || amount === undefined) {
    if (out) return { cents: Math.abs(out), direction: back ? 'unclear' : 'out' };
    return { cents: back ? Math.abs(back) : null, direction: back ? 'back' : 'unclear' };
  }
  return {
    cents: Math.abs(amount),
    direction: directionOf(amount, cell(row, 'direction'), isSigned),
  };
}

/** A file in which nothing is below zero and no column says it does not say which way the money went. */
function directionOf(cents: Cents, named: string, isSigned: boolean): Moved['direction'] {
  if (/^(s|d|dr|dbit|debit|soll)$/i.test(named)) return 'out';
  if (/^(h|c|cr|crdt|credit|haben)$/i.test(named)) return 'back';
  if (!isSigned || named !== '') return 'unclear';
  return cents < 0 ? 'out' : 'back';
}

const plain = /^(\d{1,13})(?:[.,](\d{1,2}))?$/;
const grouped = /^(\d{1,3}(?:([., '’])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{2}))?$/;
/** One separator, which may be that of the decimals: `1.234` is a thousand in some countries. */
const isAmbiguous = /^\d{1,3}[.,]\d{3}$/;

/**
 * The cents of an amount as banks write it: `-18450.00`, `18.450,00`, `18 450,00-`, `1'234.50`. With its sign. Null for
 * what is no amount, and for what may be two.
 */
export function centsInText(text: string): Cents | null {
  const [, before = '', typed = '', after = ''] =
    /^([+\-−]?)(.*?)([+\-−]?)$/.exec(text.replace(/\s+/g, ' ').trim()) ?? [];
  const digits = typed.trim();
  if (isAmbiguous.test(digits)) return null;
  const match = plain.exec(digits) ?? grouped.exec(digits);
  if (!match) return null;
  const decimals = match.at(-1) ?? '';
  const cents = Number(match[1]?.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return /[-−]/.test(before + after) && cents > 0 ? -cents : cents;
}
