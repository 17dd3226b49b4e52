import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type NewDatabase, newDatabase } from '../../../testing/market/database/new-database.ts';
import { databaseAt } from '../../../testing/market/sql.ts';
import { agreed, newMark, postCar } from '../../../testing/people/actions.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { runLedgerCheck } from '../../ledger/server/ledger.ts';
import { DemoRefused, seedIfEmpty } from './demo.ts';

const market = inject('market');
const place = { country: 'US' as const, databaseUrl: null, dataDir: market.dataDir };
let empty: NewDatabase;
beforeEach(async () => {
  empty = await newDatabase(market);
});
afterEach(() => empty.remove());

describe('a database that refuses the demo stock', () => {
  test('is named with its reason at the start, and gets the stock once it accepts it', async () => {
    const { name, database } = empty;
    const { pool } = databaseAt(market);
    const people = () =>
      database.pool.query('select from people').then((result) => result.rowCount);
    await pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const loading = seedIfEmpty(database, place, () => undefined, 60);
    await expect(loading).rejects.toThrow(DemoRefused);
    await expect(loading).rejects.toThrow(
      /^The demo stock could not be loaded: cannot execute [A-Z ]+ in a read-only transaction\n/,
    );
    expect(await people()).toBe(0);
    await pool.query(`alter database ${name} reset default_transaction_read_only`);
    await seedIfEmpty(database, place, () => undefined, 60);
    expect(await people()).toBeGreaterThan(0);
  });
});

describe('two nodes that start at once on an empty database', () => {
  test('load the demo stock once: the second waits, and then finds it', async () => {
    const lines: string[] = [];
    const stock = () => seedIfEmpty(empty.database, place, (line) => lines.push(line), 60);
    await Promise.all([stock(), stock()]);
    const { rows } = await empty.database.pool.query('select count(*) :: int as cars from cars');
    const once = [...lines];
    await stock();
    expect(lines).toEqual(once);
    expect(rows[0].cars).toBeLessThan(120);
    expect(rows[0].cars).toBeGreaterThanOrEqual(60);
  });
});

test('a family finds a car of twelve seats in the demo’s category of seven and more', async () => {
  await seedIfEmpty(empty.database, place, () => undefined, 60);
  const { rows } = await empty.database.pool.query(
    `select rule from rule_categories where name = '7+ Seats'`,
  );
  const word = `minibus${newMark()}`;
  const seller = await newSeller(market);
  const car = await postCar(seller, { title: `Coach ${word}` });
  agreed(await seller.callApi(stateFacts, { id: car.id, facts: { seats: 12 } }));
  const address = `/search?${new URLSearchParams({ ...rows[0].rule, q: word })}`;
  await vi.waitFor(
    async () => expect((await seller.send('GET', address)).text).toContain(`id="car-${car.id}"`),
    { timeout: 60_000, interval: 200 },
  );
});

describe('an admin who looks at the payouts of a new demo', () => {
  test('finds most sellers paid or about to be, few held for want of an account, and a ledger that agrees', async () => {
    const { pool, queries } = empty.database;
    await seedIfEmpty(empty.database, place, () => undefined, 4_000);
    const { rows } = await pool.query(`
      select case when state = 'due' then coalesce(payout_hold(p), 'due') else state end as found,
        count(*) :: int as count,
        bool_and(coalesce(handed_over_at < sent_at and sent_at < least(ended_at, now()), true)) as "isInOrder"
      from payouts p group by found`);
    const countOf = Object.fromEntries(rows.map(({ found, count }) => [found, count]));
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    expect(Object.keys(countOf)).toEqual(expect.arrayContaining(['due', 'sent', 'paid']));
    expect((countOf['no-account'] ?? 0) / all).toBeLessThan(0.2);
    expect(countOf.due + countOf.sent + countOf.paid).toBe(all - (countOf['no-account'] ?? 0));
    expect(rows.every(({ isInOrder }) => isInOrder)).toBe(true);
    expect((await runLedgerCheck(queries)).differences).toEqual([]);
    const early = await pool.query(`
      select from payouts p join ledger_entries e using (booking_id)
      where e.kind in ('charge', 'handover') and e.entered_at > p.handed_over_at`);
    expect(early.rowCount, 'nothing is paid for or handed over later than it was paid out').toBe(0);
  });
});

describe('a demo that has just begun', () => {
  test('has the life of a market: people look, save, ask, offer, review, report and disagree', async () => {
    const { pool, queries } = empty.database;
    await seedIfEmpty(empty.database, place, () => undefined, 4_000);
    const one = async (text: string) => (await pool.query(text)).rows[0];
    const demo = (who: string) => `(select id from people where email like '${who}@demo.%')`;
    expect(
      await one(`select
        (select count(*) from car_views v join cars c on c.id = v.car_id
          where c.seller_id = ${demo('seller')}) :: int > 8 as looked,
        (select count(distinct person_id) from favorites) :: int > 100 as saved,
        (select count(*) from favorites where person_id = ${demo('buyer')}) :: int > 2 as "buyerSaved",
        (select count(*) from price_changes) :: int > 200 as cheaper,
        (select count(*) from conversations) :: int > 20 as asked,
        (select count(*) from conversations where buyer_id = ${demo('buyer')}) :: int > 0 as "buyerAsked",
        (select count(*) from conversations where seller_id = ${demo('seller')}
          and unread_by_seller > 0) :: int > 0 as "sellerIsAsked",
        (select count(*) from offers where state = 'open' and expires_at > now() and car_id in
          (select id from cars where seller_id = ${demo('seller')})) :: int as "sellersOffers",
        (select count(distinct state) from offers) :: int > 1 as offered,
        (select count(*) from reviews where shown_at <= now()) :: int > 3 as reviewed,
        (select count(*) from reviews where about_id = ${demo('seller')}) :: int > 0 as "sellerReviewed",
        (select count(*) from reviews where body is null) :: int as "reviewedWithoutText",
        (select count(*) from disputes where decided_at is null) :: int as disputed,
        (select count(*) from ad_reports where closed_at is null) :: int as reported,
        (select count(*) from sales where handed_over_by = 'code') :: int > 3 as "handedOver",
        (select count(*) from legal_versions where text like 'This is a sample%') :: int as "legalPages",
        (select count(*) from outbox) :: int as mails`),
    ).toEqual({
      looked: true,
      saved: true,
      buyerSaved: true,
      cheaper: true,
      asked: true,
      buyerAsked: true,
      sellerIsAsked: true,
      sellersOffers: 1,
      offered: true,
      reviewed: true,
      sellerReviewed: true,
      reviewedWithoutText: 0,
      disputed: 1,
      reported: 4,
      handedOver: true,
      legalPages: 3,
      mails: 0,
    });
    expect((await runLedgerCheck(queries)).differences).toEqual([]);
  });

  test('has lived it in order: nothing is later than now, or earlier than what it is about', async () => {
    const { pool } = empty.database;
    await seedIfEmpty(empty.database, place, () => undefined, 4_000);
    const { rows } = await pool.query(`
      select 'message' as wrong, m.id :: text from conversation_messages m
        join conversations v on v.id = m.conversation_id join cars c on c.id = v.car_id
        where m.written_at not between c.posted_at and now() or m.written_at < v.started_at
      union all select 'order of messages', id :: text from (
        select id, written_at < lag(written_at) over (partition by conversation_id order by id) as is_wrong
        from conversation_messages) m where is_wrong
      union all select 'favorite', f.car_id :: text from favorites f join cars c on c.id = f.car_id
        where f.saved_at not between c.posted_at and now()
      union all select 'price', c.id :: text from cars c join lateral (
          select cents from price_changes where car_id = c.id order by id desc limit 1) p on true
        where p.cents <> c.resale_price_cents
      union all select 'time of a price', p.car_id :: text from price_changes p join cars c on c.id = p.car_id
        where p.changed_at not between c.posted_at and now()
      union all select 'review', r.id :: text from reviews r join sales s on s.id = r.sale_id
        where r.written_at not between s.handed_over_at and now() or r.answered_at > now()
      union all select 'handover', s.id :: text from sales s join bookings b on b.id = s.id
        where s.handed_over_at not between b.paid_at and now()
      union all select 'sale before its words', v.id :: text from conversations v
        join bookings b on b.car_id = v.car_id and b.buyer_id = v.buyer_id and b.state = 'paid'
        where v.last_written_at > b.booked_at`);
    expect(rows).toEqual([]);
  });
});
