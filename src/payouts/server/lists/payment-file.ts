// A payment list as ISO 20022 pain.001.001.09, which banks take: one transfer for each payout. The same
// list always gives the same file, and a bank refuses a message id that it has had.
import { type Cents, decimalText } from '../../../kit/money.ts';
import { sepaText } from './sepa-text.ts';

interface PaymentOrder {
  readonly listId: number;
  /** When it was downloaded first. The bank pays on that day: it may refuse one that is over. */
  readonly fileAt: Date;
  readonly payer: Payer;
  readonly transfers: readonly Transfer[];
}
interface Transfer {
  readonly id: number;
  /** Names it at the bank, however often it is sent. */
  readonly key: string;
  readonly amountCents: Cents;
  readonly holder: string;
  readonly iban: string;
  readonly carTitle: string;
}
/** The market's own account, from its settings. */
export interface Payer {
  readonly name: string;
  readonly iban: string;
}

export function paymentFile({ listId, fileAt, payer, transfers }: PaymentOrder): string {
  const count = transfers.length;
  const sum = decimalText(transfers.reduce((all, { amountCents }) => all + amountCents, 0));
  const at = fileAt.toISOString();
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
      <ReqdExctnDt><Dt>${at.slice(0, 10)}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${sepaText(payer.name, 70)}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${payer.iban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
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
  iban,
  amountCents,
  carTitle,
}: Transfer) => `      <CdtTrfTxInf>
        <PmtId><InstrId>PAYOUT-${id}</InstrId><EndToEndId>${key.replaceAll('-', '')}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="USD">${decimalText(amountCents)}</InstdAmt></Amt>
        <Cdtr><Nm>${sepaText(holder, 70)}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${sepaText(`Payout ${id} ${carTitle}`, 140)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`;
