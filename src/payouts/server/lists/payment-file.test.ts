// The payment file beside the rules of its message: payment-file.xsd says where they come from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { inCountry } from '../../../../testing/market-country.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { newAdmin } from '../../../../testing/people/people.ts';
import { sentList } from '../../../../testing/people/sent-list.ts';
import { highestPrice } from '../../../kit/money.ts';
import { downloadPayoutList } from '../../payout-lists-contract.ts';
import { paymentFile } from './payment-file.ts';

const market = inject('market');
const schema = readFileSync(join(import.meta.dirname, 'payment-file.xsd'), 'utf8');
const payer = { name: 'Forecourt & Søn', account: '019999995 0004567890' };
const account = '110000000 000123456789';
const iban = 'DE89370400440532013000';

async function problemsOf(file: string): Promise<string[]> {
  const xml = { fileName: 'payouts.xml', contents: file };
  const { errors } = await validateXML({ xml: [xml], schema: [schema] });
  return errors.map(({ message }) => message);
}
const allIn = (file: string, tag: string): string[] =>
  Array.from(file.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g')), (one) =>
    String(one[1]),
  );
const noon = new Date('2026-11-25T12:00:00.123Z');
const fileOf = (
  transfers: readonly Partial<Transfer>[],
  { fileAt = noon, timeZone = 'UTC', from = payer.account } = {},
) =>
  paymentFile({
    listId: 7,
    fileAt,
    timeZone,
    payer: { ...payer, account: from },
    transfers: transfers.map((transfer, at) => ({
      id: at + 1,
      key: key(at),
      amountCents: 1,
      holder: 'Sue',
      account,
      carTitle: 'A van',
      ...transfer,
    })),
  });
type Transfer = Parameters<typeof paymentFile>[0]['transfers'][number];
const key = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

describe('the payment file of a list', () => {
  test('follows the rules of pain.001.001.09, and counts and sums what it asks for', async () => {
    const admin = await newAdmin(market);
    const { id, payouts } = await sentList(market, admin, ['Šárka’s van', 'Ελένη & Σία <3']);
    const file =
      agreed(await admin.callApi(downloadPayoutList, { id, file: 'xml' })).paymentFile ?? '';
    expect(await problemsOf(file)).toEqual([]);
    const sum = payouts.reduce((all, { amountCents }) => all + amountCents, 0);
    expect(new Set(allIn(file, 'CtrlSum').map((text) => Number(text) * 100))).toEqual(
      new Set([sum]),
    );
    expect(allIn(file, 'NbOfTxs')).toEqual(['2', '2']);
    expect(allIn(file, 'EndToEndId').toSorted()).toEqual(
      payouts.map((payout) => payout.key).toSorted(),
    );
    expect(file).toContain("Sarka's van");
    expect(file).toContain('Eleni + Sia .3');
  });

  test('follows them whatever names, titles and amounts people have', async () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    const amounts = fc.integer({ min: 1, max: highestPrice });
    const transfers = fc.sample(
      fc.record({ holder: texts, carTitle: texts, amountCents: amounts }),
      496,
    );
    const long = { holder: 'ß'.repeat(70), carTitle: `${'x '.repeat(200)}` };
    const odd = ['\u202E\u200B', '//', '"><Nm>'].map((text) => ({ holder: text, carTitle: text }));
    const file = fileOf([long, ...odd, ...transfers]);
    expect(await problemsOf(file)).toEqual([]);
    const sum = [...transfers.map((transfer) => transfer.amountCents), 1, 1, 1, 1].reduce(
      (a, b) => a + b,
    );
    expect(allIn(file, 'CtrlSum').map((text) => Math.round(Number(text) * 100))).toEqual([
      sum,
      sum,
    ]);
    expect(allIn(file, 'NbOfTxs')).toEqual(['500', '500']);
  });

  test('pays to account numbers, and to IBANs that people gave before their country asked for those', async () => {
    const file = fileOf([{}, { account: iban }]);
    expect(await problemsOf(file)).toEqual([]);
    expect(file).toContain('Ccy="USD"');
    expect(allIn(file, 'Cd')).toEqual(['USABA', 'USABA']);
    expect(allIn(file, 'MmbId')).toEqual(['019999995', '110000000']);
    expect(file).toContain('<DbtrAcct><Id><Othr><Id>0004567890</Id></Othr></Id></DbtrAcct>');
    expect(file).toContain('<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct>');
    expect(allIn(file, 'IBAN')).toEqual([iban]);
  });

  test.each([
    ['CA', 'CACPA', '00312345 1234567', '000312345'],
    ['AU', 'AUBSB', '999999 12345', '999999'],
    ['NZ', 'NZNCC', '999999 123456700', '999999'],
  ] as const)(
    'names the bank in %s by its clearing system, %s',
    async (code, system, number, member) => {
      inCountry(code);
      const file = fileOf([{ account: number }], { from: number });
      expect(await problemsOf(file)).toEqual([]);
      expect(allIn(file, 'Cd')).toEqual([system, system]);
      expect(allIn(file, 'MmbId')).toEqual([member, member]);
    },
  );

  test('names both accounts in Germany by IBANs alone', async () => {
    inCountry('DE');
    const own = 'DE75512108001245126199';
    const file = fileOf([{ account: iban }], { from: own });
    expect(await problemsOf(file)).toEqual([]);
    expect(file).toContain('Ccy="EUR"');
    expect(allIn(file, 'IBAN')).toEqual([own, iban]);
    expect(allIn(file, 'MmbId')).toEqual([]);
  });

  test('names people in Latin letters as the European Payments Council spells them', () => {
    const holders = ['Jürgen Groß', 'Łukasz Ørsted', 'Щерю Йотов', 'Χρήστος', 'O’Neill & Co', '李'];
    expect(allIn(fileOf(holders.map((holder) => ({ holder }))), 'Nm').slice(2)).toEqual([
      'Jurgen Gross',
      'Lukasz Orsted',
      'Shteryu Yotov',
      'Christos',
      "O'Neill + Co",
      '.',
    ]);
  });

  test('asks for a day that is not over where the market is', () => {
    const dayOf = (at: string, timeZone: string) =>
      allIn(fileOf([{}], { fileAt: new Date(at), timeZone }), 'Dt');
    expect(dayOf('2026-11-24T23:30:00Z', 'Europe/Berlin')).toEqual(['2026-11-25']);
    expect(dayOf('2026-11-25T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-11-25']);
    expect(dayOf('2026-11-25T23:30:00Z', 'America/New_York')).toEqual(['2026-11-25']);
  });

  test('is told from one that a bank would refuse', async () => {
    const good = fileOf([{}, {}, { account: iban }]);
    expect(await problemsOf(good)).toEqual([]);
    for (const [from, to] of [
      ['<Nm>Sue</Nm>', '<Nm>Süe</Nm>'],
      ['<Nm>Sue</Nm>', `<Nm>${'S'.repeat(71)}</Nm>`],
      ['<Ustrd>', `<Ustrd>${'U'.repeat(140)}`],
      ['PAYOUTS-7<', `PAYOUTS-${'7'.repeat(28)}<`],
      ['PAYOUTS-7<', '/PAYOUTS-7<'],
      ['>0.01</InstdAmt>', '>0.001</InstdAmt>'],
      ['>0.01</InstdAmt>', '>0.00</InstdAmt>'],
      [`<IBAN>${iban}`, '<IBAN>DE89 3704'],
      ['<Othr><Id>000123456789', '<Othr><Id>000-123456789'],
      ['<MmbId>110000000', '<MmbId>11000000'],
      ['<Cd>USABA', '<Cd>USA'],
      ['<PmtMtd>TRF</PmtMtd>', ''],
      [key(1).replaceAll('-', ''), key(0).replaceAll('-', '')],
    ] as const) {
      expect(good, from).toContain(from);
      expect(await problemsOf(good.replace(from, to)), to).not.toEqual([]);
    }
  });
});
