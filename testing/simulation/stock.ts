// Makes the sellers, buyers and the admin, and keeps enough cars on offer.
import { randomUUID } from 'node:crypto';
import type { Chance } from 'stripe-twin';
import type { MarketAddress } from '../market/market.ts';
import { uploadPhoto } from '../people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../people/people.ts';
import type { Sql } from './sql.ts';

export interface Participants {
  readonly buyers: readonly Someone[];
  readonly sellers: readonly Seller[];
  /** Two, since one may not approve what they have made. */
  readonly admins: readonly Someone[];
}
interface Seller {
  readonly someone: Someone;
  /** Of a photo that the seller has uploaded, shared by all their cars. */
  readonly imageId: string;
}

/** All sign up through the real calls. */
export async function createParticipants(
  market: MarketAddress,
  sql: Sql,
  { buyers, sellers }: { buyers: number; sellers: number },
): Promise<Participants> {
  const many = <One>(count: number, make: (at: number) => Promise<One>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at + 1)));
  const [admins, sold, bought] = await Promise.all([
    many(2, (at) => newBuyer(market, `Ada Admin ${at}`)),
    many(sellers, async (at) => {
      const someone = await newSeller(market, `Sue Seller ${at}`);
      return { someone, imageId: await uploadPhoto(someone) };
    }),
    many(buyers, (at) => newBuyer(market, `Ben Buyer ${at}`)),
  ]);
  const ids = admins.map(({ id }) => id);
  await sql('update people set is_admin = true where id = any($1 :: uuid[])', [ids]);
  return { admins, sellers: sold, buyers: bought };
}

/** Few categories, so that many buyers want the same cars. */
export const categories = [1, 2] as const;

/** Adds cars until this many are on offer. Directly in the database, because posting has its own tests. */
export async function stockUp(
  sql: Sql,
  chance: Chance,
  sellers: readonly Seller[],
  total: number,
): Promise<number> {
  const [row] = await sql<{ cars: number }>(
    `select count(*) as cars from cars where state = 'available'`,
  );
  const missing = Math.max(0, total - (row?.cars ?? 0));
  for (let made = 0; made < missing; made++) {
    const { someone, imageId } = chance.pick(sellers);
    // The statement may run twice, and makes one car all the same.
    await sql(
      `insert into cars (seller_id, category_id, title, image_id, location, condition,
         years_of_use, resale_price_cents, phone, posting_key, posting_digest)
       values ($1, $2, $3, $4, 'Portland, OR', 'Good', 5, $5, '+1 503 555 0117', $3, '')
       on conflict (seller_id, posting_key) where posting_key is not null do nothing`,
      [
        someone.id,
        chance.pick(categories),
        // By its title a car is told from all others of a long run.
        `2017 Testarossa ${randomUUID()}`,
        imageId,
        chance.between(500, 90_000) * 100 + chance.between(0, 99),
      ],
    );
  }
  return missing;
}
