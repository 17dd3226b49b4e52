// Statements as banks write them: camt.053 in two versions, and CSV as German savings banks export it.
import { decimalText } from '../../src/kit/money.ts';

export interface Booked {
  readonly cents: number;
  /** The end-to-end id; left out where the bank names none. */
  readonly key?: string;
  /** The list that is booked as one sum. */
  readonly list?: number;
  readonly isReturn?: boolean;
  readonly reason?: string;
  readonly purpose?: string;
  readonly currency?: string;
  readonly isPending?: boolean;
}
type Version = '02' | '08';

export const camt053 = (
  account: string,
  entries: readonly Booked[],
  version: Version = '08',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>S-1</MsgId><CreDtTm>2026-11-25T06:00:00Z</CreDtTm></GrpHdr>
    <Stmt>
      <Id>S-1-1</Id>
      <CreDtTm>2026-11-25T06:00:00Z</CreDtTm>
      <Acct><Id>${/^\d/.test(account) ? `<Othr><Id>${account}</Id></Othr>` : `<IBAN>${account}</IBAN>`}</Id><Ccy>USD</Ccy></Acct>
${entries.map((entry) => entryOf(entry, version)).join('\n')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;

function entryOf(entry: Booked, version: Version): string {
  const { key, list, reason, purpose = 'A purpose', currency = 'USD' } = entry;
  const status = entry.isPending ? 'PDNG' : 'BOOK';
  const amount = `<Amt Ccy="${currency}">${decimalText(entry.cents)}</Amt>`;
  const ofTransfer = version === '02' ? `<AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>` : amount;
  const batch = list === undefined ? '' : `<Btch><PmtInfId>PAYOUTS-${list}-1</PmtInfId></Btch>`;
  const returned = reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : '';
  return `      <Ntry>
        ${amount}
        <CdtDbtInd>${entry.isReturn ? 'CRDT' : 'DBIT'}</CdtDbtInd>
        <Sts>${version === '02' ? status : `<Cd>${status}</Cd>`}</Sts>
        <NtryDtls>${batch}
          ${
            list === undefined
              ? `<TxDtls>
            <Refs><EndToEndId>${key ?? 'NOTPROVIDED'}</EndToEndId></Refs>
            ${ofTransfer}
            <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>
            ${returned}
          </TxDtls>`
              : ''
          }
        </NtryDtls>
      </Ntry>`;
}

/** With semicolons, decimal commas and umlauts. */
export const savingsBankCsv = (account: string, entries: readonly Booked[]): string =>
  [
    '"Auftragskonto";"Buchungstag";"Verwendungszweck";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Begünstigter";"Betrag";"Währung";"Info"',
    ...entries.map((entry) =>
      [
        account,
        '25.11.26',
        entry.purpose ?? 'Für ein Auto',
        entry.key ?? 'NOTPROVIDED',
        entry.list ? `PAYOUTS-${entry.list}-1` : '',
        'Jürgen Groß',
        (entry.isReturn ? '' : '-') + germanText(entry.cents),
        entry.currency ?? 'USD',
        entry.isPending ? 'Umsatz vorgemerkt' : 'Umsatz gebucht',
      ]
        .map((field) => `"${field}"`)
        .join(';'),
    ),
  ].join('\r\n');

/** `18.450,00`. */
const germanText = (cents: number): string =>
  decimalText(cents)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.');
