// A payment list as ISO 20022 pain.001.001.09, which banks take: one transfer for each payout. The same
// list always gives the same file, and a bank refuses a message id that it has had.
import { country } from '../../../kit/country.ts';
import { type Cents, decimalText } from '../../../kit/money.ts';
import { capitalized } from '../../../kit/text/letter-case.ts';
import { dayIn } from '../../../kit/zoned-time.ts';
import { clearingMember, numbersOf } from '../../bank-account.ts';

interface PaymentOrder {
  readonly listId: number;
  /** When it was downloaded first. The bank pays on that day: it may refuse one that is over. */
  readonly fileAt: Date;
  /** The market’s time zone, an IANA name: east of Greenwich a day begins before that of UTC. */
  readonly timeZone: string;
  readonly payer: Payer;
  readonly transfers: readonly Transfer[];
}
export interface Transfer {
  readonly id: number;
  /** Names it at the bank, however often it is sent. */
  readonly key: string;
  readonly amountCents: Cents;
  readonly holder: string;
  /** An IBAN, or both numbers of an account. */
  readonly account: string;
  readonly carTitle: string;
}
/** The market's own account, from its settings. */
export interface Payer {
  readonly name: string;
  readonly account: string;
}

export function paymentFile({ listId, fileAt, timeZone, payer, transfers }: PaymentOrder): string {
  const count = transfers.length;
  const sum = decimalText(transfers.reduce((all, { amountCents }) => all + amountCents, 0));
  const at = fileAt.toISOString();
  const [, day] = [at.slice(0, 10), dayIn(fileAt, timeZone)].toSorted();
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>PAYOUTS-${listId}</MsgId>
      <CreDtTm>${at.slice(0, 19)}Z</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty><Nm>${sepaText(payer.name, 70)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>PAYOUTS-${listId}-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${sepaText(payer.name, 70)}</Nm></Dbtr>
      <DbtrAcct>${accountId(payer.account)}</DbtrAcct>
      <DbtrAgt>${bankOf(payer.account) ?? unnamedBank}</DbtrAgt>
${transfers.map(transfer).join('\n')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}

const transfer = ({
  id,
  key,
  holder,
  account,
  amountCents,
  carTitle,
}: Transfer) => `      <CdtTrfTxInf>
        <PmtId><InstrId>PAYOUT-${id}</InstrId><EndToEndId>${key.replaceAll('-', '')}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="${country().currency}">${decimalText(amountCents)}</InstdAmt></Amt>
${creditorBank(account)}        <Cdtr><Nm>${sepaText(holder, 70)}</Nm></Cdtr>
        <CdtrAcct>${accountId(account)}</CdtrAcct>
        <RmtInf><Ustrd>${sepaText(`Payout ${id} ${carTitle}`, 140)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`;

/** An IBAN names its bank. */
const creditorBank = (account: string): string => {
  const bank = bankOf(account);
  return bank ? `        <CdtrAgt>${bank}</CdtrAgt>\n` : '';
};
const unnamedBank = '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>';

function bankOf(account: string): string | null {
  const numbers = numbersOf(account);
  if (!numbers) return null;
  const { system, member } = clearingMember(numbers.bankCode);
  return `<FinInstnId><ClrSysMmbId><ClrSysId><Cd>${system}</Cd></ClrSysId><MmbId>${member}</MmbId></ClrSysMmbId></FinInstnId>`;
}

function accountId(account: string): string {
  const numbers = numbersOf(account);
  return numbers
    ? `<Id><Othr><Id>${numbers.accountNumber}</Id></Othr></Id>`
    : `<Id><IBAN>${account}</IBAN></Id>`;
}

// Texts in the letters that every bank takes. Source: EPC217-08, SEPA requirements for an extended
// character set, which spells Greek and Bulgarian as well.
const pairs = (letters: string, spelled: string) =>
  letters.split(' ').map((letter, at) => [letter, spelled.split(' ')[at] ?? ''] as const);

/** Lower case, and only what is more than a letter with an accent. */
const spellings = new Map([
  ...pairs('ß æ œ ø đ ð þ ł ı & @ _', 'ss ae oe o d d th l i + (at) -'),
  ...pairs('– — ’ ‘ “ ” „', "- - ' ' ' ' '"),
  ...pairs('α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π', 'a v g d e z i th i k l m n x o p'),
  ...pairs('ρ σ ς τ υ φ χ ψ ω', 'r s s t y f ch ps o'),
  ...pairs('а б в г д е ж з и й к л м н о п', 'a b v g d e zh z i y k l m n o p'),
  ...pairs('р с т у ф х ц ч ш щ ъ ь ю я', 'r s t u f h ts ch sh sht a y yu ya'),
]);

/** Letters without their accents; what no bank takes becomes a dot. At most `length` characters. */
function sepaText(value: string, length: number): string {
  // First as they are: without its accent, й would be another letter.
  const plain = spelled(spelled(value.normalize('NFC')).normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
  return plain || '.';
}

const spelled = (text: string): string => text.replace(/[^a-zA-Z0-9 ]/gu, spellingOf);

function spellingOf(letter: string): string {
  const lower = letter.toLowerCase();
  const spelling = spellings.get(lower);
  if (spelling === undefined) return letter;
  return letter === lower ? spelling : capitalized(spelling);
}
