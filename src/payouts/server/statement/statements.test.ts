import { writeFile } from 'node:fs/promises';
import { describe, expect, inject, test } from 'vitest';
import { marketAccount } from '../../../../testing/market/market-account.ts';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import {
  type Booked,
  camt053,
  savingsBankCsv,
} from '../../../../testing/people/bank-statements.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { sentList } from '../../../../testing/people/sent-list.ts';
import { endPayouts, readBankStatement } from '../../bank-statement-contract.ts';
import { endPayout, freezePayout } from '../../contract.ts';
import { downloadPayoutList } from '../../payout-lists-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const account = marketAccount.PAYOUT_ACCOUNT_NUMBER;

const read = (admin: Someone, id: number, statement: BlobPart) =>
  admin.callApi(readBankStatement, { id, statement: new Blob([statement]) });
const findingsOf = async (...args: Parameters<typeof read>) =>
  agreed(await read(...args)).lines.map(({ payoutId, finding }) => [payoutId, finding]);
const statesOf = async (list: number) => {
  const rows = await sql<{ id: number; state: string; problem: string | null }>`
    select id, state, problem from payouts where list_id = ${list} order by id`;
  return rows.map(({ state, problem }) => (problem ? `${state}: ${problem}` : state));
};
/** What an admin reads once they have recorded on the page of a list what was paid. */
async function recordOnPage(admin: Someone, id: number, paid: readonly number[]): Promise<string> {
  const list = `/dashboard/payouts/lists/${id}`;
  const body = new URLSearchParams({ id: String(id), paid: paid.join(' ') });
  const { status, headers } = await admin.send('POST', `${list}?form=outcomes`, { body });
  expect(status).toBe(303);
  const flash = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const next = callerAt(market.url, { cookie: [admin.cookie, ...flash].join('; ') });
  return (await next.send('GET', list)).text;
}
async function listOf(...titles: string[]) {
  const admin = await newAdmin(market);
  const { id, payouts } = await sentList(market, admin, titles);
  return { admin, id, payouts: payouts.toSorted((one, other) => one.id - other.id) };
}
type Listed = Awaited<ReturnType<typeof listOf>>['payouts'][number];
const booked = ({ key, amountCents }: Listed, more: Partial<Booked> = {}): Booked => ({
  key,
  cents: amountCents,
  ...more,
});

describe('a statement of the bank', () => {
  test.each([
    ['camt.053.001.02', (entries: readonly Booked[]) => camt053(account, entries, '02')],
    ['camt.053.001.08', (entries: readonly Booked[]) => camt053(account, entries)],
  ])(
    'as %s says what was paid and sent back, and the admin records it once',
    { tags: 'hostile-93' },
    async (_, write) => {
      const { admin, id, payouts } = await listOf('Paid', 'Sent back', 'Short', 'Missing', 'Later');
      const [paid, back, short, , later] = payouts as [Listed, Listed, Listed, Listed, Listed];
      const file = write([
        booked(paid),
        booked(back),
        booked(back, { isReturn: true, reason: 'AC04' }),
        booked(short, { cents: short.amountCents - 1 }),
        booked(later, { isPending: true }),
        { cents: 4_99, purpose: 'Account fee' },
      ]);
      const answer = agreed(await read(admin, id, file));
      expect(answer).toMatchObject({ namesAccount: true, pending: 1, unknown: 1, missing: 2 });
      expect(answer.lines.map(({ finding, reason }) => [finding, reason])).toEqual([
        ['paid', null],
        ['failed', 'AC04'],
        ['amount-differs', null],
        ['unknown', null],
      ]);
      expect(answer.lines.at(-1)?.reference).toBe('Account fee');
      expect(await statesOf(id), 'nothing is recorded yet').toEqual(Array(5).fill('sent'));

      const outcomes = { id, paid: [paid.id], failed: [{ id: back.id, reason: 'AC04' }] };
      const ended = await Promise.all([1, 2].map(() => admin.callApi(endPayouts, outcomes)));
      const counts = ended.map((outcome) => agreed(outcome).modifiedCount);
      expect(counts.reduce((sum, count) => sum + count)).toBe(2);
      const after = ['paid', 'failed: The account is closed (AC04)', 'sent', 'sent', 'sent'];
      expect(await statesOf(id)).toEqual(after);
      const alerts = await sql`
      select message from alerts where kind = 'payout-failed' and about = ${String(back.id)}`;
      expect(alerts).toEqual([{ message: expect.stringContaining('The account is closed') }]);

      expect(await findingsOf(admin, id, file)).toEqual([
        [short.id, 'amount-differs'],
        [paid.id, 'recorded'],
        [back.id, 'recorded'],
        [null, 'unknown'],
      ]);
      expect(agreed(await admin.callApi(endPayouts, outcomes))).toEqual({
        modifiedCount: 0,
        left: 0,
      });
      expect(await statesOf(id)).toEqual(after);
      const due = await sql`
      select state from payouts where state = 'due'
        and booking_id = (select booking_id from payouts where id = ${back.id})`;
      expect(due).toEqual([{ state: 'due' }]);
    },
  );

  test('may book the whole list as one sum, with returns beside it', async () => {
    const { admin, id, payouts } = await listOf('One', 'Two');
    const [one, two] = payouts as [Listed, Listed];
    const cents = one.amountCents + two.amountCents;
    const wrong = camt053(account, [{ list: id, cents: cents - 100 }]);
    const { lines } = agreed(await read(admin, id, wrong));
    expect(lines).toMatchObject([
      { finding: 'amount-differs', payoutId: null, listId: id, expectedCents: cents },
    ]);
    const file = camt053(account, [
      { list: id, cents },
      booked(two, { isReturn: true, reason: 'MD07' }),
    ]);
    expect(await findingsOf(admin, id, file)).toEqual([
      [one.id, 'paid'],
      [two.id, 'failed'],
    ]);
  });

  test('books as one sum what was in the file, without what was left out of it or had ended before', async () => {
    const { admin, id, payouts } = await listOf('Paid', 'Sent back', 'Left out', 'Ended before');
    const [paid, back, leftOut, ended] = payouts as [Listed, Listed, Listed, Listed];
    agreed(await admin.callApi(freezePayout, { id: leftOut.id, frozen: true }));
    const fails = (of: Listed) => ({
      id: of.id,
      outcome: 'failed' as const,
      problem: 'No account',
    });
    agreed(await admin.callApi(endPayout, fails(ended)));
    agreed(await admin.callApi(downloadPayoutList, { id, file: 'csv' }));

    const cents = paid.amountCents + back.amountCents;
    const tooMuch = camt053(account, [{ list: id, cents: cents + leftOut.amountCents }]);
    expect(agreed(await read(admin, id, tooMuch)).lines).toMatchObject([
      { finding: 'amount-differs', payoutId: null, listId: id, expectedCents: cents },
    ]);
    const file = camt053(account, [{ list: id, cents }]);
    expect(await findingsOf(admin, id, file)).toEqual([
      [paid.id, 'paid'],
      [back.id, 'paid'],
    ]);
    agreed(await admin.callApi(endPayout, fails(back)));
    expect(await findingsOf(admin, id, file), 'its money is back').toEqual([[paid.id, 'paid']]);
  });

  test('as CSV has semicolons, decimal commas and the letters of Windows-1252', async () => {
    const { admin, id, payouts } = await listOf('One', 'Two', 'Three');
    const [one, two, three] = payouts as [Listed, Listed, Listed];
    const text = savingsBankCsv(account, [
      booked(one),
      booked(two, { isReturn: true }),
      booked(three, { isPending: true }),
      { cents: 12_00, purpose: 'Kontoführung' },
    ]);
    const answer = agreed(await read(admin, id, Buffer.from(text, 'latin1')));
    expect(answer).toMatchObject({ format: 'csv', namesAccount: true, pending: 1, missing: 1 });
    expect(answer.lines.map(({ finding }) => finding)).toEqual(['paid', 'failed', 'unknown']);
    expect(answer.lines.at(-1)?.reference).toBe('Kontoführung');
    const batch = savingsBankCsv(account, [{ list: id, cents: 3 * one.amountCents }]);
    expect((await findingsOf(admin, id, batch)).map(([, finding]) => finding)).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
  });

  test('as CSV without an account or a sign is shown with care', async () => {
    const { admin, id, payouts } = await listOf('One');
    const [one] = payouts as [Listed];
    const unsigned = `Date,Description,Amount\n2026-11-25,"To ${one.key}","18,450.00"\n`;
    const answer = agreed(await read(admin, id, unsigned));
    expect(answer).toMatchObject({ namesAccount: false, lines: [{ finding: 'unclear' }] });
    const columns = `Date\tDescription\tMoney out\tMoney in\n2026-11-25\tTo ${one.key}\t18450.00\t\n`;
    expect(await findingsOf(admin, id, columns)).toEqual([[one.id, 'paid']]);
    const inEuros = camt053(account, [booked(one, { currency: 'EUR' })]);
    expect(agreed(await read(admin, id, inEuros)).lines).toMatchObject([
      { finding: 'amount-differs', amountCents: null },
    ]);
  });

  test('shows what was booked twice, or ended otherwise, and leaves it to the admin', async () => {
    const { admin, id, payouts } = await listOf('Twice', 'Paid after all');
    const [twice, failed] = payouts as [Listed, Listed];
    const problem = 'It looked lost';
    agreed(await admin.callApi(endPayout, { id: failed.id, outcome: 'failed', problem }));
    const file = camt053(account, [booked(twice), booked(twice), booked(failed)]);
    expect(await findingsOf(admin, id, file)).toEqual([
      [twice.id, 'unclear'],
      [failed.id, 'recorded-otherwise'],
    ]);
    const outcomes = { id, paid: [failed.id] };
    expect(agreed(await admin.callApi(endPayouts, outcomes))).toEqual({
      modifiedCount: 0,
      left: 1,
    });
  });

  test('of a later day sends back what was recorded as paid, and it is due again once', {
    tags: 'hostile-105',
  }, async () => {
    const { admin, id, payouts } = await listOf('Came back later', 'Stays');
    const [later, stays] = payouts as [Listed, Listed];
    const paid = { id, paid: [later.id, stays.id] };
    expect(agreed(await admin.callApi(endPayouts, paid))).toMatchObject({ modifiedCount: 2 });
    const file = camt053(account, [booked(later, { isReturn: true, reason: 'AC01' })]);
    const { lines } = agreed(await read(admin, id, file));
    expect(lines).toMatchObject([{ payoutId: later.id, finding: 'failed', state: 'paid' }]);
    const outcomes = { id, failed: [{ id: later.id, reason: 'AC01' }] };
    const ended = await Promise.all([1, 2].map(() => admin.callApi(endPayouts, outcomes)));
    expect(ended.map((outcome) => agreed(outcome).modifiedCount).toSorted()).toEqual([0, 1]);
    const states = ['failed: The account number is not right (AC01)', 'paid'];
    expect(await statesOf(id)).toEqual(states);
    expect(await findingsOf(admin, id, file)).toEqual([[later.id, 'recorded']]);
    const due = await sql`
      select state from payouts where state = 'due'
        and booking_id = (select booking_id from payouts where id = ${later.id})`;
    expect(due).toEqual([{ state: 'due' }]);
  });

  test('names payouts of other lists, which this list does not record', {
    tags: 'hostile-93',
  }, async () => {
    const [here, other] = [await listOf('Here'), await listOf('Elsewhere')];
    const [elsewhere] = other.payouts as [Listed];
    const file = camt053(account, [booked(elsewhere)]);
    expect(await findingsOf(here.admin, here.id, file)).toEqual([[elsewhere.id, 'other-list']]);
    const recorded = await here.admin.callApi(endPayouts, { id: here.id, paid: [elsewhere.id] });
    expect(agreed(recorded)).toEqual({ modifiedCount: 0, left: 1 });
    expect(await statesOf(other.id)).toEqual(['sent']);
    expect(await recordOnPage(here.admin, here.id, [elsewhere.id])).toContain(
      '1 payout couldn’t be recorded. It has ended another way, or isn’t on this list.',
    );
    const own = here.payouts.map((payout) => payout.id);
    expect(await recordOnPage(here.admin, here.id, own)).toContain('Recorded what the bank has');
  });

  test('is refused in words when it is none, or of another account', {
    tags: 'hostile-93',
  }, async () => {
    const { admin, id, payouts } = await listOf('One');
    const [one] = payouts as [Listed];
    const good = camt053(account, [booked(one)]);
    const inside = (text: string) => good.replace('A purpose', text);
    const withType = (type: string) => good.replace('<Document', `${type}<Document`);
    const lol = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    for (const [name, file] of Object.entries({
      'entities that grow': inside('&b;').replace('<Document', `${lol}<Document`),
      'a file of the server': inside('&f;').replace(
        '<Document',
        '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document',
      ),
      'a document type alone': withType('<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd">'),
      'an unknown entity': inside('&b;'),
      'no end': good.slice(0, -20),
      'deep nesting': inside('<a>'.repeat(100_000) + '</a>'.repeat(100_000)),
      'another message': good.replace('camt.053.001.08', 'camt.054.001.08'),
      'another version': good.replace('camt.053.001.08', 'camt.053.001.99'),
      'no statement in it': '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>',
      'UTF-16': Buffer.from(`\uFEFF${good}`, 'utf16le'),
      'Latin-1 as XML': Buffer.from(inside('Müller'), 'latin1'),
      'a web page': '<!doctype html><title>Log in</title>',
      'a picture': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      nothing: '',
      'a table of something else': 'Name;Color\nVan;red\n',
      'a field without its end': 'Amount;Text\n-1,00;"never closed\n',
    }))
      expect(await read(admin, id, file), name).toEqual(refusedAs('not-a-statement'));
    for (const elsewhere of ['DE89370400440532013000', `${account}1`])
      for (const file of [
        camt053(elsewhere, [booked(one)]),
        savingsBankCsv(elsewhere, [booked(one)]),
      ])
        expect(await read(admin, id, file)).toEqual(refusedAs('other-account'));
    const huge = new Uint8Array(2 * 1024 * 1024 + 1).fill(0x20);
    expect(await read(admin, id, huge)).toEqual(refusedAs('too-large'));
    expect(await statesOf(id)).toEqual(['sent']);
  });

  test('is read of sent lists only, by a market that names its own account', async () => {
    const { admin, id } = await listOf('One');
    const statement = {
      saveTo: async (path: string) => writeFile(path, camt053(account, [])).then(() => null),
    };
    const withoutAccount = callOn(nodeOf(market), asPerson(admin, { isAdmin: true }));
    expect(await withoutAccount(readBankStatement, { id, statement })).toEqual(
      refusedAs('no-own-account'),
    );
    const [waiting] = await sql<{ id: number }>`
      insert into payout_lists (made_by, needs_second_admin) values (${admin.id}, true)
      returning id`;
    const notSent = await read(admin, waiting?.id ?? 0, camt053(account, []));
    expect(notSent).toEqual(refusedAs('list-not-sent'));
    expect(await read(admin, 999_999_999, camt053(account, []))).toEqual(refusedAs('not-found'));
  });

  test('is read and recorded by a browser without scripts', async () => {
    const { admin, id, payouts } = await listOf('One', 'Two');
    const [one, two] = payouts as [Listed, Listed];
    const page = `/dashboard/payouts/lists/${id}`;
    const send = (form: string, body: BodyInit) =>
      admin.send('POST', `${page}?form=${form}`, { body, headers: { origin: market.url } });
    const post = (file: string | null) => {
      const body = new FormData();
      body.append('id', String(id));
      if (file !== null) body.append('statement', new Blob([file]), 'statement.xml');
      return send('statement', body);
    };
    expect(await post(null)).toMatchObject({ status: 400 });
    const none = await post('no statement');
    expect([none.status, none.text]).toEqual([415, expect.stringContaining('We can’t read this')]);
    const read = await post(
      camt053(account, [booked(one), booked(two, { isReturn: true, reason: 'AC06' })]),
    );
    expect([read.status, read.text]).toEqual([
      200,
      expect.stringContaining('The account is blocked (AC06)'),
    ]);
    expect(read.text).toContain('Record 1 as paid and 1 as failed');
    const outcomes = { id: String(id), paid: String(one.id), failed: `${two.id}:AC06` };
    const recorded = await send('outcomes', new URLSearchParams(outcomes));
    expect([recorded.status, recorded.headers.get('location')]).toEqual([303, page]);
    expect(await statesOf(id)).toEqual(['paid', 'failed: The account is blocked (AC06)']);
  });
});
