import { expect, inject, test } from 'vitest';
import { newDatabase } from '../../../testing/market/database/new-database.ts';
import { runLedgerCheck } from './ledger.ts';

const market = inject('market');

/** Sells a car that costs 100,000 cents, and gives its refunds these states one after the other. */
const sale = (intent: string, applied: boolean, refunds: readonly string[]) => `
  with car as (
    insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
      resale_price_cents)
    select id, 3, 'A car', 'photo-of-then', 'Oslo', 'Fair', 4, 100000 from people where name = 'Sue'
    returning id, seller_id)
  insert into bookings (car_id, seller_id, buyer_id, price_cents, phone)
    select car.id, seller_id, people.id, 100000, '503 555 0117' from car, people where name = 'Ben';
  insert into payments (booking_id, amount_cents, intent_id)
    select max(id), 100000, '${intent}' from bookings;
  update cars c set state = 'on-hold', hold_booking_id = b.id, hold_until = now()
    from bookings b where b.id = (select max(id) from bookings) and c.id = b.car_id;
  update payments set state = 'succeeded', settled_at = now(), applied = ${applied}, charged_cents = 100000
    where intent_id = '${intent}';
  ${applied ? paid : freed}
  ${refunds.map((one) => movesOf(one, intent)).join('\n')}`;

const latest = '(select max(id) from bookings)';
const paid = `
  update bookings set state = 'paid', paid_at = now() where id = ${latest};
  update cars set state = 'sold', sold_booking_id = hold_booking_id, sold_at = now(),
    hold_booking_id = null, hold_until = null where hold_booking_id = ${latest};`;
const freed = `
  update cars set state = 'available', hold_booking_id = null, hold_until = null
    where hold_booking_id = ${latest};`;
const undone = `
  update payments set state = 'refunded' where booking_id = ${latest} and state = 'succeeded';
  update bookings set state = 'refunded' where id = ${latest} and state = 'paid';
  update cars set state = 'withdrawn', sold_booking_id = null, sold_at = null
    where sold_booking_id = ${latest};`;

/** `succeeded>failed`: its bank has sent it back. */
const movesOf = (states: string, intent: string): string => `
  insert into refunds (payment_id, amount_cents, because)
    select id, 100000, 'not-applied' from payments where intent_id = '${intent}';
  ${states
    .split('>')
    .filter((state) => state !== 'wanted')
    .map(
      (state) => `
  update refunds set state = '${state}', provider_id = 're_' || id, ended_at = now()
    where id = (select max(id) from refunds);
  ${state === 'succeeded' ? undone : ''}`,
    )
    .join('')}`;

test('what was paid and refunded before there was a ledger is entered at the update', async () => {
  const { database, update, remove } = await newDatabase(market, {
    until: '0062_index_of_open_messages.sql',
  });
  const { pool, queries } = database;
  try {
    await pool.query(`
      insert into people (name, email, status) values
        ('Sue', 'sue@people.example', 'seller'), ('Ben', 'ben@people.example', 'buyer');
      insert into images (id, width, height) values ('photo-of-then', 1, 1)`);
    const sales: [string, boolean, string[]][] = [
      ['sold', true, []],
      ['asked', true, ['wanted']],
      ['back', true, ['succeeded']],
      ['again', true, ['failed', 'succeeded']],
      ['returned', true, ['succeeded>failed', 'wanted']],
      ['kept', true, ['failed']],
      ['vain', false, ['wanted']],
      ['vain-back', false, ['succeeded']],
      ['vain-stuck', false, ['failed']],
    ];
    for (const [intent, applied, refunds] of sales)
      await pool.query(`begin; ${sale(intent, applied, refunds)} commit`);
    await update();
    const { differences, balances } = await runLedgerCheck(queries);
    expect(differences.filter(({ message }) => message.includes('ledger'))).toEqual([]);
    // Three sales are back with their buyers, and two have their price held: the one whose refund
    // failed as well.
    expect(balances.filter(({ amountCents }) => amountCents !== 0)).toEqual([
      { account: 'provider-clearing', amountCents: 600_000 },
      { account: 'held-for-buyer', amountCents: 200_000 },
      { account: 'refunds-due', amountCents: 400_000 },
    ]);
  } finally {
    await remove();
  }
});
