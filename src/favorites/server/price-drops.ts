// Tells people that a car they have saved costs less. What counts is the price that they were told last:
// when they saved the car, or by the last email. So a seller who raises a price and lowers it again tells
// nobody anything, and one mistyped price causes one email.
import { sql } from 'kysely';
import { handle } from '../../calls/server/handler.ts';
import { carPath } from '../../cars/car-path.ts';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
import { type Cents, priceText } from '../../kit/money.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import {
  type Addressee,
  enqueueMails,
  type Mail,
  type StopHooks,
} from '../../messages/server/messages.ts';
import * as contract from '../contract.ts';
import type { Dependencies } from './dependencies.ts';
import { priceAt } from './read-favorites.ts';

/** Marks a car for everyone who has saved it, if the transaction that edits it lowers its price. */
export async function notePriceDrop(tx: Queries, carId: number): Promise<void> {
  // `now()` is when the transaction began, and its changes were made since.
  await sql`
    update favorites set has_dropped = true
    where car_id = ${carId} and not has_dropped and exists (
      select 1 from price_changes
      where car_id = ${carId} and changed_at >= now() and cents < was_cents)`.execute(tx);
}

const atOnce = 200;

interface MarkedRow extends Addressee, DroppedCar {
  readonly personId: string;
  readonly isMailed: boolean;
}

/** A car on hold is looked at once it is free again; nobody is told of a sold one. */
export async function mailPriceDrops({
  database,
}: {
  readonly database: Pick<Database, 'transaction'>;
}): Promise<void> {
  while ((await database.transaction(mailSome)) === atOnce);
}

async function mailSome(tx: Queries): Promise<number> {
  const before = sql<Cents>`coalesce(f.told_cents, ${priceAt(sql`f.saved_at`)})`;
  const { rows } = await sql<MarkedRow>`
    select f.person_id as "personId", p.email, p.name, c.id as "carId", c.title,
      c.image_id as "imageId", c.resale_price_cents as "priceCents", ${before} as "beforeCents",
      c.state = 'available' and c.seller_id <> p.id and p.erased_at is null
        and p.suspended_at is null and c.resale_price_cents < ${before}
        and not exists (select 1 from price_drop_stops s where s.person_id = p.id offset 0) as "isMailed"
    from favorites f join cars c on c.id = f.car_id join people p on p.id = f.person_id
    where f.has_dropped and c.state <> 'on-hold'
      and (f.told_at is null or f.told_at < now() - interval '1 day')
    order by f.person_id, f.car_id limit ${atOnce} for update of f skip locked`.execute(tx);
  await sql`
    update favorites f set has_dropped = false,
      told_cents = case when d.is_mailed then d.price_cents else told_cents end,
      told_at = case when d.is_mailed then now() else told_at end
    from unnest(${rows.map(({ personId }) => personId)} :: uuid[],
      ${rows.map(({ carId }) => carId)} :: bigint[],
      ${rows.map(({ priceCents }) => priceCents)} :: bigint[],
      ${rows.map(({ isMailed }) => isMailed)} :: boolean[]
    ) d (person_id, car_id, price_cents, is_mailed)
    where f.person_id = d.person_id and f.car_id = d.car_id`.execute(tx);
  const mailed = rows.filter(({ isMailed }) => isMailed);
  await enqueueMails(
    tx,
    mailed.map((row) => priceDropMail(row, { ...row, title: withoutContacts(row.title) })),
  );
  return rows.length;
}

interface DroppedCar {
  readonly carId: number;
  readonly title: string;
  readonly imageId: string;
  readonly priceCents: Cents;
  /** The higher price that its reader was told last. */
  readonly beforeCents: Cents;
}

const priceDropMail = (
  { email, name, personId }: Addressee & { readonly personId: string },
  { carId, title, imageId, priceCents, beforeCents }: DroppedCar,
): Mail => ({
  recipient: email,
  name,
  subject: `Now ${priceText(priceCents)}: ${title}`,
  isLimited: true,
  picture: mailedPicture(imageId, title),
  paragraphs: [
    `The ${title} you saved now costs ${priceText(priceCents)}, ${priceText(beforeCents - priceCents)} less than before.`,
    `It was ${priceText(beforeCents)}. You can lock in the new price for free.`,
  ],
  button: { label: 'See the car', to: carPath({ id: carId, title }) },
  because: `you saved this car on ${marketName()}`,
  stop: { stops: 'price-drops', id: personId, label: 'Stop price alerts' },
});

export const readPriceDropEmails = ({ database }: Dependencies) =>
  handle(contract.readPriceDropEmails, async (_, { person }) => {
    const { rows } = await sql`
      select 1 from price_drop_stops where person_id = ${person.id}`.execute(database.queries);
    return { emails: rows.length > 0 ? ('off' as const) : ('on' as const) };
  });

export const setPriceDropEmails = ({ database }: Dependencies) =>
  handle(contract.setPriceDropEmails, async ({ emails }, { person }) => {
    if (emails === 'off') await stopPriceDrops(database.queries, person.id);
    else
      await sql`delete from price_drop_stops where person_id = ${person.id}`.execute(
        database.queries,
      );
    return { acknowledged: true };
  });

/** How people stop emails about prices: by the link in one of them, or on their favorites. */
export const priceDropStops: NonNullable<StopHooks['price-drops']> = {
  async read(queries, personId) {
    const { rows } = await sql<{ isStopped: boolean }>`
      select exists (select 1 from price_drop_stops where person_id = p.id) as "isStopped"
      from people p where p.id = ${personId} and p.erased_at is null`.execute(queries);
    return rows[0] ? { name: '', isStopped: rows[0].isStopped } : null;
  },
  stop: (tx, personId) => stopPriceDrops(tx, personId),
};

/** False where there is no such person. */
async function stopPriceDrops(tx: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql`
    with person as (
      select id from people where id = ${personId} and erased_at is null for key share
    ), stopped as (
      insert into price_drop_stops (person_id) select id from person on conflict do nothing
    )
    select id from person`.execute(tx);
  return rows.length === 1;
}
