// Each plain fact that a post states stands in the other places where it has to be written.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { postCar } from '../../../testing/people/actions.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { factNames, factOf } from './fact-table.ts';
import { postedFacts } from './plain-facts.ts';

const market = inject('market');
const sql = sqlAt(market);

/** A booking has a price of its own, and no number of the seller in what it keeps of the car. */
const isNotBooked = (column: string) => /^(\w+_price_cents|phone)$/.test(column);

test('what a car says is its cover, what a post states and every structured fact, and nothing else', async () => {
  const [car] = await sql`select car_statements(c) as says from cars c limit 1`;
  const columns = [...Object.values(postedFacts), ...factNames.map(factOf)].map(
    (fact) => fact.column,
  );
  expect(Object.keys(car?.says).toSorted()).toEqual(['image_id', ...columns].toSorted());
});

test('a change of what a car says is an event', async () => {
  const [trigger] = await sql`
    select pg_get_functiondef(tgfoid) as text, pg_get_triggerdef(oid) as at from pg_trigger
    where tgname = 'cars_changed_webhooks'`;
  expect(trigger?.at).toContain('AFTER UPDATE ON');
  expect(trigger?.text).toContain('car_statements(old) <> car_statements(new)');
});

describe.each(Object.values(postedFacts))('the posted fact $wire', ({ wire, column }) => {
  test('is kept by bookings, but for what they keep elsewhere', async () => {
    const { id } = await postCar(await newSeller(market));
    const [car] = await sql`
      select to_jsonb(c) as stated, booked_facts(c) as booked from cars c where id = ${id}`;
    const isBooked = !isNotBooked(column);
    expect(car?.booked[column] ?? null).toEqual(isBooked ? car?.stated[column] : null);
  });

  test('has a field in the form of a new post', async () => {
    const seller = await newSeller(market);
    const { text } = await seller.send('GET', '/dashboard/addcars');
    expect(text).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${wire}"`));
  });
});
