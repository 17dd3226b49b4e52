// Each plain fact that a post states stands in the other places where it has to be written.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { postCar } from '../../../testing/people/actions.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { postedFacts } from './plain-facts.ts';

const market = inject('market');
const sql = sqlAt(market);

/** A booking has a price of its own, and no number of the seller in what it keeps of the car. */
const isNotBooked = (column: string) => /^(\w+_price_cents|phone)$/.test(column);

describe.each(Object.values(postedFacts))('the posted fact $wire', ({ wire, column }) => {
  test('is a column of cars, whose change is an event', async () => {
    const [car] = await sql`select * from cars limit 1`;
    expect(Object.keys(car ?? {})).toContain(column);
    const [trigger] = await sql`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'cars_changed_webhooks'`;
    expect(trigger?.text).toContain(`(old.${column} IS DISTINCT FROM new.${column})`);
  });

  test('is kept by bookings, but for what they keep elsewhere', async () => {
    const { id } = await postCar(await newSeller(market));
    const [car] = await sql`
      select to_jsonb(c) as stated, booked_facts(c) as booked,
        pg_get_functiondef('booked_facts' :: regproc) as text
      from cars c where id = ${id}`;
    const isBooked = !isNotBooked(column);
    expect(car?.text.includes(`'${column}', car.${column}`)).toBe(isBooked);
    expect(car?.booked[column] ?? null).toEqual(isBooked ? car?.stated[column] : null);
  });

  test('has a field in the form of a new post', async () => {
    const seller = await newSeller(market);
    const { text } = await seller.send('GET', '/dashboard/addcars');
    expect(text).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${wire}"`));
  });
});
