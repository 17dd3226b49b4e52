// Categories beside the four, by facts that the demo's cars state.
import type pg from 'pg';

const categories = [
  ['Under $10,000', 'Cars that still have years in them, for less.', { 'price-to': '10000' }],
  ['Seven Seats or More', 'Room for everyone, and for whoever comes along.', { seats: '7+' }],
  ['SUVs', 'A higher seat and a flat way in.', { body: 'SUV' }],
  ['Convertibles', 'For evenings with the roof down.', { body: 'Convertible' }],
] as const;

export async function loadRuleCategories(client: pg.ClientBase): Promise<void> {
  for (const [at, [name, description, rule]] of categories.entries())
    await client.query(
      'insert into rule_categories (name, description, rule, place) values ($1, $2, $3, $4)',
      [name, description, rule, at + 1],
    );
}
