// A seller reads their own post, and edits it while nobody is paying for the car.
import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import { type CarEdit, isFarPrice } from '../../sell/car-post.ts';
import * as contract from '../../sell/selling-contract.ts';
import { type CarRow, carOf, publicColumns } from '../car-row.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockOwnCar } from '../lock-car.ts';
import { isForeign, markPhotoUsed, photoUnknown } from './car-photos.ts';
import { postedColumns, postedValues, postVersion } from './post-car.ts';

export const readLastPost = ({ database, commission }: Dependencies) =>
  handle(contract.readLastPost, async (_, { person }) => {
    const { rows } = await sql<Omit<contract.LastPost, 'commission'>>`
      select phone, location from cars where seller_id = ${person.id}
      order by posted_at desc, id desc limit 1`.execute(database.queries);
    return { ...(rows[0] ?? { phone: null, location: null }), commission };
  });

export const readSellersCar = ({ database: { queries }, commission }: Dependencies) =>
  handle(contract.readSellersCar, async ({ id }, { person }) => {
    const { rows } = await sql<CarRow & { phone: string | null; version: string }>`
      select ${publicColumns}, p.email as "sellerEmail", c.phone, ${postVersion} as version
      from cars c join people p on p.id = c.seller_id
      where c.id = ${id} and c.seller_id = ${person.id}`.execute(queries);
    const [row] = rows;
    if (!row) return refuse('not-found');
    const { phone, version, ...car } = row;
    return { car: carOf(car), phone, version, commission };
  });

type Outcome = OutcomeOf<typeof contract.editCar>;

export const editCar = ({ database, publicUrl, onEdited }: Dependencies) =>
  handle(contract.editCar, async (edit, { person: seller }) => {
    if (edit.photo && isForeign(edit.photo, publicUrl)) return photoUnknown();
    return database.transaction(async (tx): Promise<Outcome> => {
      if (!(await lockPerson(tx, seller.id))) return refuse('not-found');
      const car = await lockOwnCar(tx, seller.id, edit.id);
      if (!car) return refuse('not-found');
      if (isLocked(car.state)) return refuse('car-locked');
      const imageId = edit.photo?.id ?? car.imageId;
      const other = edit.version && (await findOther(tx, edit, imageId));
      if (other)
        return refuse('car-changed', {
          facts: other,
          detail:
            'Nothing is saved. This car is no longer as it was at the `version` of the call. Read it again, then send the change with the new one.',
        });
      const far = await findFarPrice(tx, edit);
      if (far)
        return refuse('price-far', {
          facts: far,
          detail:
            'Nothing is saved. The price is less than half of the present one or more than double, and not the `confirmedPrice` of the call.',
        });
      if (imageId !== car.imageId && !(await ownsPhoto(tx, seller.id, imageId)))
        return photoUnknown();
      await sql`
        update cars set image_id = ${imageId}, (${postedColumns}) = row(${postedValues(edit)})
        where id = ${edit.id}`.execute(tx);
      await markPhotoUsed(tx, imageId, edit.id);
      // A further photo that becomes the cover is not shown twice.
      await sql`
        delete from car_photos where car_id = ${edit.id} and image_id = ${imageId}`.execute(tx);
      await onEdited(tx, edit.id);
      return { modifiedCount: 1 };
    });
  });

/** The two prices, where the new one is far from the present one and has not been confirmed. */
async function findFarPrice(
  tx: Queries,
  { id, resalePriceCents: newPriceCents, confirmedPriceCents }: CarEdit,
) {
  if (confirmedPriceCents === undefined || confirmedPriceCents === newPriceCents) return null;
  const { rows } = await sql<{ priceCents: Cents }>`
    select resale_price_cents as "priceCents" from cars where id = ${id}`.execute(tx);
  const [row] = rows;
  return row && isFarPrice(row.priceCents, newPriceCents) ? { ...row, newPriceCents } : null;
}

/** What a post is by now, where it is not the one that an edit was made from. */
interface OtherPost {
  readonly version: string;
  readonly priceCents: Cents;
}

/** Null where the post is the one that the edit was made from, or is already what the edit makes of it. */
async function findOther(tx: Queries, edit: CarEdit, imageId: string): Promise<OtherPost | null> {
  const { rows } = await sql<OtherPost & { isDone: boolean }>`
    select ${postVersion} as version, resale_price_cents as "priceCents",
      (image_id, ${postedColumns}) is not distinct from (${imageId}, ${postedValues(edit)}) as "isDone"
    from cars c where id = ${edit.id}`.execute(tx);
  const [row] = rows;
  if (!row || row.isDone || row.version === edit.version) return null;
  return { version: row.version, priceCents: row.priceCents };
}
