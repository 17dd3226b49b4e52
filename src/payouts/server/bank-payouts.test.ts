// What Stripe pays from a seller's account to their bank, which the twin plays.
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  paysByStripe,
  type StripeMarket,
  startStripeMarket,
} from '../../../testing/market/stripe-market.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, type Someone } from '../../../testing/people/people.ts';
import { clearAlert, listAlerts } from '../../payments/admin/alerts-contract.ts';
import { readOwnMoney } from '../own-money-contract.ts';
import { readConnectedAccount, startOnboarding } from '../payout-account-contract.ts';
import { price, salesOn } from './payouts.suite.sales.ts';

let at: StripeMarket;
beforeAll(async () => {
  at = await startStripeMarket({ hasJobs: false }, paysByStripe);
});
afterAll(() => at?.close());
beforeEach(() => at.twin.sendConnectWebhooksTo(`${at.market.url}/api/webhooks/payouts`));
afterEach(() => at?.twin.faults.clear());

const sql = <Row extends pg.QueryResultRow>(parts: TemplateStringsArray, ...values: unknown[]) =>
  sqlAt(at.market)<Row>(parts, ...values);
const node = () => nodeOf(at.market, at.environment);

interface PaidSeller {
  readonly seller: Someone;
  /** Theirs, at Stripe. */
  readonly account: string;
}

/** Their account at Stripe holds the price of a car. */
async function paidSeller(): Promise<PaidSeller> {
  const sales = salesOn({
    ...at,
    async giveAccount(seller) {
      const proof = { currentPassword: seller.password };
      const { url } = agreed(await seller.callApi(startOnboarding, proof));
      const body = new URLSearchParams({ outcome: 'complete' });
      await fetch(url, { method: 'POST', body, redirect: 'manual' });
      agreed(await seller.callApi(readConnectedAccount, {}));
    },
    useAccount: ({ id }) =>
      sql`update connected_accounts set usable_at = now() where person_id = ${id}`,
  });
  const { seller } = await sales.owedCar();
  await node().payouts.transfers?.sendTransfers();
  const [row] = await sql<{ account: string }>`
    select provider_id as account from connected_accounts where person_id = ${seller.id}`;
  return { seller, account: row?.account ?? '' };
}
/** Stripe pays out what the account holds, and the bank does this with it. */
function payOut({ account }: PaidSeller, outcome: 'paid' | 'failed'): string {
  const { id } = at.twin.payouts.send(account);
  at.twin.payouts.end(id, outcome);
  return id;
}
const bankPayoutsOf = async ({ seller }: PaidSeller) =>
  agreed(await seller.callApi(readOwnMoney, {})).bankPayouts.map(({ state, amountCents }) => ({
    state,
    amountCents,
  }));
const mailsTo = ({ seller }: PaidSeller) => sql<{ body: string }>`
  select body from outbox
  where recipient = ${seller.email} and subject = 'Your bank sent your money back'`;
async function alertsOf({ account }: PaidSeller) {
  const { raised } = agreed(await (await newAdmin(at.market)).callApi(listAlerts, {}));
  return raised.filter(({ kind, about }) => kind === 'bank-payout-failed' && about === account);
}
const moneyPageOf = async ({ seller }: PaidSeller) =>
  (await callerAt(at.market.url, { cookie: seller.cookie }).send('GET', '/dashboard/money')).text;
const runDailyRead = async ({ account }: PaidSeller) => {
  await sql`
    update bank_reads set next_read_at = case when c.provider_id = ${account} then now() end
    from connected_accounts c where c.id = account_id`;
  for (const job of node().payouts.jobs ?? []) if (job.name === 'payouts to banks') await job.run();
};

describe('a seller whose money reaches their bank', () => {
  test('reads how much arrived and when', async () => {
    const paid = await paidSeller();
    payOut(paid, 'paid');
    await expect.poll(() => bankPayoutsOf(paid)).toEqual([{ state: 'paid', amountCents: price }]);
    const page = await moneyPageOf(paid);
    expect(page).toContain('arrived at your bank on');
    expect(page).toContain(new Date().toISOString().slice(0, 10));
    expect(await mailsTo(paid)).toEqual([]);
    expect(await alertsOf(paid)).toEqual([]);
  });

  test('reads it on the next day where Stripe’s webhook is lost', async () => {
    const paid = await paidSeller();
    at.twin.sendConnectWebhooksTo(null);
    payOut(paid, 'paid');
    expect(await bankPayoutsOf(paid)).toEqual([]);
    at.twin.faults.nextAnswers({ is: 'nonsense', says: '500', isDone: false });
    await runDailyRead(paid);
    expect(await bankPayoutsOf(paid), 'Stripe gave no answer').toEqual([]);
    await runDailyRead(paid);
    expect(await bankPayoutsOf(paid)).toEqual([{ state: 'paid', amountCents: price }]);
  });

  test('is not asked about for ever', async () => {
    const paid = await paidSeller();
    await sql`
      update bank_reads set reads_until = now() from connected_accounts c
      where c.id = account_id and c.provider_id = ${paid.account}`;
    await runDailyRead(paid);
    const rows = await sql`
      select next_read_at from bank_reads join connected_accounts c on c.id = account_id
      where c.provider_id = ${paid.account}`;
    expect(rows).toEqual([{ next_read_at: null }]);
  });
});

describe('a seller whose bank sends the money back', () => {
  test('is mailed once and reads what to do, and an admin has an alert until a later payout arrives', async () => {
    const paid = await paidSeller();
    at.twin.faults.nextWebhooks({ is: 'doubled' }, { is: 'doubled' }, { is: 'doubled' });
    payOut(paid, 'failed');
    await expect.poll(() => alertsOf(paid)).toHaveLength(1);
    await runDailyRead(paid);
    const [mail, ...more] = await mailsTo(paid);
    expect(more).toEqual([]);
    expect(mail?.body).toContain('$18,450.00');
    expect(mail?.body).toContain('The bank account has been closed.');
    expect(mail?.body).toContain('/dashboard/money?form=onboarding');
    const [alert] = await alertsOf(paid);
    expect(alert?.message).toContain('The bank account has been closed.');
    expect(alert).toMatchObject({ sellerEmail: paid.seller.email, paymentId: null });
    const page = await moneyPageOf(paid);
    expect(page).toContain('The bank account has been closed.');
    expect(page).toContain('Check your bank account at our payment provider');
    expect(page, 'what Stripe asks of them').toContain('The bank account that you’re paid to');

    at.twin.accounts.complete(paid.account);
    payOut(paid, 'paid');
    await expect.poll(() => alertsOf(paid)).toEqual([]);
    expect((await bankPayoutsOf(paid)).map(({ state }) => state)).toEqual(['paid', 'failed']);
    expect(await moneyPageOf(paid)).not.toContain('Check your bank account at our');
    expect(await mailsTo(paid)).toHaveLength(1);
  });

  test('is told again when it happens again, also after an admin has cleared the alert', async () => {
    const paid = await paidSeller();
    payOut(paid, 'failed');
    await expect.poll(() => alertsOf(paid)).toHaveLength(1);
    const admin = await newAdmin(at.market);
    agreed(await admin.callApi(clearAlert, { id: (await alertsOf(paid))[0]?.id ?? 0 }));
    await runDailyRead(paid);
    expect(await alertsOf(paid), 'cleared').toEqual([]);
    payOut(paid, 'failed');
    await expect.poll(() => alertsOf(paid)).toHaveLength(1);
    expect(await mailsTo(paid)).toHaveLength(2);
  });

  test('is told also where Stripe had said that it arrived', async () => {
    const paid = await paidSeller();
    const id = payOut(paid, 'paid');
    await expect.poll(() => bankPayoutsOf(paid)).toEqual([{ state: 'paid', amountCents: price }]);
    at.twin.payouts.end(id, 'failed');
    await expect.poll(() => bankPayoutsOf(paid)).toEqual([{ state: 'failed', amountCents: price }]);
    expect(await mailsTo(paid)).toHaveLength(1);
    expect(await alertsOf(paid)).toHaveLength(1);
  });

  test('hears nothing of what a webhook claims and Stripe does not say', async () => {
    const paid = await paidSeller();
    at.twin.sendConnectWebhooksTo(null);
    const { id } = at.twin.payouts.send(paid.account);
    // An event of before arrives after the bank has paid.
    at.twin.faults.nextWebhooks({ is: 'late', ms: 100 });
    at.twin.sendConnectWebhooksTo(`${at.market.url}/api/webhooks/payouts`);
    at.twin.payouts.end(id, 'failed');
    const payout = at.twin.store.connect.payouts.get(id);
    if (payout) payout.status = 'paid';
    await expect.poll(() => bankPayoutsOf(paid)).toEqual([{ state: 'paid', amountCents: price }]);
    await expect.poll(() => at.twin.pendingWebhooks()).toBe(0);
    expect(await mailsTo(paid)).toEqual([]);
    expect(await alertsOf(paid)).toEqual([]);
  });

  test('is told of no failure that a later payout has made good before anybody heard of it', async () => {
    const paid = await paidSeller();
    at.twin.sendConnectWebhooksTo(null);
    payOut(paid, 'failed');
    payOut(paid, 'paid');
    await runDailyRead(paid);
    expect((await bankPayoutsOf(paid)).map(({ state }) => state)).toEqual(['paid', 'failed']);
    expect(await mailsTo(paid)).toEqual([]);
    expect(await alertsOf(paid)).toEqual([]);
  });
});

test('the database keeps what has failed, and takes nothing back that was said', async () => {
  const paid = await paidSeller();
  const id = payOut(paid, 'failed');
  await expect.poll(() => bankPayoutsOf(paid)).toHaveLength(1);
  const one = `where provider_id = '${id}'`;
  const changes = [
    `update bank_payouts set state = 'paid', problem = null ${one}`,
    `update bank_payouts set amount_cents = 1 ${one}`,
  ];
  await attemptSql(at.market, async ({ resultOf }) => {
    for (const change of changes) expect(await resultOf(change)).toBe('bank_payouts_unchanged');
  });
});
