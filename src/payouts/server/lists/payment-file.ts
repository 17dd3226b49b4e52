// A payment list as ISO 20022 pain.001.001.09, which banks take: one transfer for each payout. The same
// list always gives the same file, and a bank refuses a message id that it has had.
import { country } from '../../../kit/country.ts';
import { type Cents, decimalText } from '../../../kit/money.ts';
import { dayIn } from '../../../kit/zoned-time.ts';
import { clearingMember, numbersOf } from '../../bank-account.ts';
import { bankText } from '../../bank-text.ts';

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
      <InitgPty><Nm>${bankText(payer.name, 70)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>PAYOUTS-${listId}-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${bankText(payer.name, 70)}</Nm></Dbtr>
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
${creditorBank(account)}        <Cdtr><Nm>${bankText(holder, 70)}</Nm></Cdtr>
        <CdtrAcct>${accountId(account)}</CdtrAcct>
        <RmtInf><Ustrd>${bankText(`Payout ${id} ${carTitle}`, 140)}</Ustrd></RmtInf>
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
