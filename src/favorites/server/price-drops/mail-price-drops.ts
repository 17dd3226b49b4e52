// Tells people that a car they have saved costs less. What counts is the price that they know: the
// one of when they saved the car, or of the last email. So a seller who raises a price and lowers it
// again tells nobody anything, and one mistyped price causes one email.
import { sql } from 'kysely';
import type { Cents } from '../../../kit/money.ts';
import { withoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../../messages/server/messages.ts';
import { priceAt } from '../read-favorites.ts';
import { type DroppedCar, priceDropMail } from './price-drop-mail.ts';

const atOnce = 200;

interface MarkedRow extends Addressee, DroppedCar {
  readonly personId: string;
  readonly isMailed: boolean;
}

/** A car on hold is looked at once it is free again; nobody is told of a sold one. */
export async function mailPriceDrops({ transaction }: Pick<Database, 'transaction'>) {
  while ((await transaction(mailSome)) === atOnce);
}

async function mailSome(tx: Queries): Promise<number> {
  const known = sql<Cents>`coalesce(f.told_cents, ${priceAt(sql`f.saved_at`)})`;
  const { rows } = await sql<MarkedRow>`
    select f.person_id as "personId", p.email, p.name, c.id as "carId", c.title,
      c.image_id as "imageId", c.resale_price_cents as "priceCents", ${known} as "knownCents",
      c.state = 'available' and c.seller_id <> p.id and p.erased_at is null
        and p.suspended_at is null and c.resale_price_cents < ${known}
        and not exists (select 1 from price_drop_stops s where s.person_id = p.id offset 0) as "isMailed"
    from favorites f join cars c on c.id = f.car_id join people p on p.id = f.person_id
    where f.has_dropped and c.state <> 'on-hold'
      and (f.told_at is null or f.told_at < now() - interval '1 day')
    order by f.person_id, f.car_id limit ${atOnce} for update of f skip locked`.execute(tx);
  for (const { personId, carId, priceCents, isMailed } of rows)
    await sql`
      update favorites set has_dropped = false,
        told_cents = case when ${isMailed} then ${priceCents} else told_cents end,
        told_at = case when ${isMailed} then now() else told_at end
      where person_id = ${personId} and car_id = ${carId}`.execute(tx);
  const mailed = rows.filter(({ isMailed }) => isMailed);
  await enqueueMails(
    tx,
    mailed.map((row) => priceDropMail(row, { ...row, title: withoutContacts(row.title) })),
  );
  return rows.length;
}
