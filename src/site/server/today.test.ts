import { expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  newMark,
  openPayment,
  pay,
  postCar,
} from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newOfEachRole, newSeller } from '../../../testing/people/people.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { reportCar, takeDownCar } from '../../cars/report-contract.ts';
import { askSeller } from '../../conversations/contract.ts';
import { reportConversation } from '../../conversations/reports-contract.ts';
import { countPeople, suspendUser } from '../../people/admin/admin-contract.ts';
import { readToday } from '../today-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

test('an admin reads how many things need them today', async () => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const read = async () => agreed(await admin.callApi(readToday, {}));
  const before = await read();
  const [sold, held, down] = [await postCar(seller), await postCar(seller), await postCar(seller)];
  const facts = { make: `Zaz ${newMark()}` };
  agreed(await seller.callApi(stateFacts, { id: held.id, facts }));
  // Other tests sell at the same time and undo a sale or two, as sales of a day ago leave the count.
  const soldCars = [sold, ...(await Promise.all([postCar(seller), postCar(seller)]))];
  for (const car of soldCars) await pay(market, buyer, await book(buyer, car));
  await openPayment(buyer, await book(buyer, held));
  agreed(await admin.callApi(takeDownCar, { id: down.id, reason: 'A wrong photo' }));
  await sql`
    insert into contact_messages (name, email, subject, message, received_at) values
      ('Carla', 'carla@example.com', 'New', 'Hello', now()),
      ('Carla', 'carla@example.com', 'Old', 'Hello', now() - interval '25 hours')`;
  await sql`
    insert into outbox (recipient, subject, body, attempts, next_attempt_at)
    select 'carla@example.com', 'Late', 'Hello', 3, now() + interval '1 day'
    from generate_series(1, 20)`;
  const report = { id: held.id, reason: 'scam', details: '' } as const;
  agreed(await admin.callApi(reportCar, report));
  const question = { id: held.id, text: 'Pay me in gift cards' };
  const { conversationId: id } = agreed(await buyer.callApi(askSeller, question));
  agreed(await seller.callApi(reportConversation, { id, reason: 'scam', details: '' }));
  const after = await read();
  // Other tests send a few late mails.
  expect(after.sold.cars).toBeGreaterThan(before.sold.cars);
  expect(after.sold.amountCents - before.sold.amountCents).toBeGreaterThanOrEqual(sold.priceCents);
  expect(after.reports).toBeGreaterThan(before.reports);
  expect(after.conversationReports).toBeGreaterThan(before.conversationReports);
  expect(after.typedNames).toBeGreaterThan(before.typedNames);
  expect(after.payments.open).toBeGreaterThan(0);
  expect(after.takenDown).toBeGreaterThan(before.takenDown);
  expect(after.messages).toBeGreaterThan(before.messages);
  expect(after.failedMails).toBeGreaterThan(before.failedMails);
});

test('an admin reads how many emails came back to the market', async () => {
  const admin = await newAdmin(market);
  const read = async () => agreed(await admin.callApi(readToday, {})).failedMails;
  const before = await read();
  await sql`
    insert into outbox (recipient, subject, body, sent_at, bounce)
    select 'carla@example.com', 'Returned', 'Hello', now(), 'refused' from generate_series(1, 20)`;
  expect(await read()).toBeGreaterThan(before + 10);
});

test('an admin comes from a number of the last day to what it counts, and to nothing older', async () => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const [recent, old] = [await postCar(seller), await postCar(seller)];
  for (const car of [recent, old]) await pay(market, buyer, await book(buyer, car));
  await sql`update payments set opened_at = opened_at - interval '25 hours'
    where booking_id in (select sold_booking_id from cars where id = ${old.id})`;
  const pageOf = async (path: string) =>
    (await callerAt(market.url, { cookie: admin.cookie }).send('GET', path)).text;
  expect(await pageOf('/dashboard/today')).toContain(
    'href="/dashboard/payments?status=paid&amp;opened=last-day"',
  );
  expect(await pageOf('/dashboard/today')).toContain('href="/dashboard/audit?kind=take-downs"');
  expect(await pageOf('/dashboard/system')).toContain(
    'href="/dashboard/payments?status=failed&amp;opened=last-day"',
  );
  const paymentsPath = `/dashboard/payments?search=${encodeURIComponent(seller.email)}&status=paid`;
  expect(await pageOf(paymentsPath)).toContain(old.title);
  const lastDay = await pageOf(`${paymentsPath}&opened=last-day`);
  expect(lastDay).toContain(recent.title);
  expect(lastDay).not.toContain(old.title);
  // What is searched for is not what the counts count.
  expect(lastDay).toContain('Confirming');
  expect(lastDay).not.toMatch(/Confirming<span class="figures/);
});

test('an admin reads how many people are suspended, and how many sellers not verified', async () => {
  const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market)]);
  agreed(await admin.callApi(suspendUser, { id: buyer.id, reason: 'A reason' }));
  await newSeller(market);
  const counts = agreed(await admin.callApi(countPeople, {}));
  expect(counts.admins).toBeGreaterThan(0);
  expect(counts.suspended).toBeGreaterThan(0);
  expect(counts.unverified).toBeGreaterThan(0);
});
