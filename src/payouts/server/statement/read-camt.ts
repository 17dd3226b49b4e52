// Statements as ISO 20022 camt.053, in the versions that banks give out: 001.02 and 001.08.

import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { country } from '../../../kit/country.ts';
import { type Cents, centsOf } from '../../../kit/money.ts';
import { isSameAccount } from '../../bank-account.ts';
import {
  type BankStatement,
  entryFrom,
  keyIn,
  type StatementEntry,
  type StatementProblem,
} from './bank-statement.ts';

const versions: readonly string[] = ['02', '08'].map(
  (version) => `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`,
);

export function readCamt(text: string, account: string): BankStatement | StatementProblem {
  const root = rootOf(text);
  if (!root || !Object.values(root.attributes).some((value) => versions.includes(value)))
    return 'not-a-statement';
  const statements = elementsAt(root, 'BkToCstmrStmt/Stmt');
  if (statements.length === 0) return 'not-a-statement';
  const own = statements.filter((statement) =>
    ['IBAN', 'Othr/Id'].some((id) =>
      isSameAccount(account, textAt(statement, `Acct/Id/${id}`) ?? ''),
    ),
  );
  if (own.length === 0) return 'other-account';
  const entries = own.flatMap((statement) => elementsAt(statement, 'Ntry'));
  const booked = entries.filter((entry) => statusOf(entry) === 'BOOK');
  return {
    format: 'camt.053',
    namesAccount: true,
    entries: booked.flatMap(entriesOf),
    pending: entries.length - booked.length,
  };
}

/** Until version 08 the status was no choice. */
const statusOf = (entry: XmlElement) => textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts');

/** One for each transfer that is named, or one for an entry that a bank has booked as a sum. */
function entriesOf(entry: XmlElement): StatementEntry[] {
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const named = details.some((detail) => keyIn(textAt(detail, 'Refs/EndToEndId') ?? '') !== null);
  if (named) return details.map((detail) => entryOf(entry, detail, details.length === 1));
  return [entryOf(entry, details.length === 1 ? (details[0] ?? null) : null, true)];
}

function entryOf(entry: XmlElement, details: XmlElement | null, isAlone: boolean): StatementEntry {
  const own = details ?? entry;
  const endToEndId = textAt(own, 'Refs/EndToEndId') ?? '';
  const purpose = textAt(own, 'RmtInf/Ustrd') ?? textAt(entry, 'AddtlNtryInf') ?? '';
  const isNamed = endToEndId !== '' && endToEndId !== 'NOTPROVIDED';
  return entryFrom({
    keyText: endToEndId,
    listText: batchNames(entry, details).join(' '),
    reference: isNamed ? endToEndId : purpose,
    direction: directionOf(entry, own),
    amountCents: amountOf(entry, details, isAlone),
    reason: textAt(own, 'RtrInf/Rsn/Cd'),
    note: textAt(own, 'RtrInf/AddtlInf') ?? textAt(own, 'AddtlTxInf'),
  });
}

const batchNames = (entry: XmlElement, details: XmlElement | null): string[] =>
  ['PmtInfId', 'MsgId'].flatMap((name) => [
    textAt(entry, `NtryDtls/Btch/${name}`) ?? '',
    (details && textAt(details, `Refs/${name}`)) ?? '',
  ]);

/** What is taken from the account, or comes back to it. A debit that is a return or reversal is neither. */
function directionOf(entry: XmlElement, own: XmlElement): StatementEntry['direction'] {
  const indicator = textAt(own, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
  if (indicator === 'CRDT') return 'back';
  const isOdd = textAt(entry, 'RvslInd') === 'true' || textAt(own, 'RtrInf') !== null;
  return indicator === 'DBIT' && !isOdd ? 'out' : 'unclear';
}

/** In whichever place it stands in the market’s currency: another account names it as what was instructed. */
function amountOf(entry: XmlElement, details: XmlElement | null, isAlone: boolean): Cents | null {
  const amounts = [
    ...(details
      ? ['AmtDtls/TxAmt/Amt', 'Amt', 'AmtDtls/InstdAmt/Amt'].flatMap((path) =>
          elementsAt(details, path),
        )
      : []),
    ...(isAlone ? elementsAt(entry, 'Amt') : []),
  ];
  const own = amounts.find(({ attributes }) => attributes.Ccy === country().currency);
  const text = own?.text.trim() ?? '';
  return /^\d{1,13}(\.\d{1,5})?$/.test(text) ? centsOf(Number(text)) : null;
}

/** Null: not well-formed, nested beyond all reason, or with a document type, whose entities may grow. */
function rootOf(text: string): XmlElement | null {
  if (text.includes('<!DOCTYPE')) return null;
  try {
    return parseXml(text).root;
  } catch {
    return null;
  }
}

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/** All elements at a path such as `NtryDtls/TxDtls`, in their order. */
function elementsAt(element: XmlElement, path: string): XmlElement[] {
  let elements = [element];
  for (const name of path.split('/'))
    elements = elements.flatMap(({ children }) =>
      children
        .filter((child) => child instanceof XmlElement)
        .filter((child) => localName(child) === name),
    );
  return elements;
}

/** The text of the first element at a path; null where it is missing or empty. */
function textAt(element: XmlElement, path: string): string | null {
  const [first] = elementsAt(element, path);
  return first?.text.trim() || null;
}
