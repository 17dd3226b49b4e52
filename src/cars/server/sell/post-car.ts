// A seller posts a car, once: the same post sent again after a lost answer gives the car that it made.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { type Handler, handle } from '../../../calls/server/handler.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import { namesOf } from '../../../kit/names-of.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { type PostedFacts, postedFacts } from '../../facts/plain-facts.ts';
import type { CarPost } from '../../sell/car-post.ts';
import * as contract from '../../sell/posting-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { isForeign, markPhotoUsed, photoUnknown } from './car-photos.ts';

type Outcome = OutcomeOf<typeof contract.postCar>;

const post =
  ({ database, publicUrl }: Dependencies): Handler<typeof contract.postCar> =>
  async (car, { person: seller }) => {
    if (!seller.isEmailVerified) return refuse('email-unverified');
    if (isForeign(car.photo, publicUrl)) return photoUnknown();
    return database.transaction(async (tx): Promise<Outcome> => {
      if (!(await lockPerson(tx, seller.id))) return photoUnknown();
      if (!(await ownsPhoto(tx, seller.id, car.photo.id))) return photoUnknown();
      const postingKey = postingKeyOf(car);
      const { rows } = await sql<{ id: number }>`
        insert into cars (seller_id, image_id, posting_key, posting_digest, ${postedColumns})
        values (${seller.id}, ${car.photo.id}, ${postingKey.key}, ${postingKey.digest},
          ${postedValues(car)})
        on conflict (seller_id, posting_key) where posting_key is not null do nothing
        returning id`.execute(tx);
      const [posted] = rows;
      if (!posted) return findEarlierPost(tx, seller.id, postingKey);
      await markPhotoUsed(tx, car.photo.id, posted.id);
      return { acknowledged: true, insertedId: posted.id };
    });
  };

export const postCar = (dependencies: Dependencies) => handle(contract.postCar, post(dependencies));
export const postSellersCar = (dependencies: Dependencies) =>
  handle(contract.postSellersCar, post(dependencies));

/** The insert has waited for a concurrent one with the same key, so its car is visible here. */
async function findEarlierPost(
  tx: Queries,
  sellerId: string,
  { key, digest }: PostingKey,
): Promise<Outcome> {
  const { rows } = await sql<{ id: number; posting_digest: string }>`
    select id, posting_digest from cars
    where seller_id = ${sellerId} and posting_key = ${key}`.execute(tx);
  const [earlier] = rows;
  if (!earlier) throw new Error(`the car posted with ${key} has disappeared`);
  return earlier.posting_digest === digest
    ? { acknowledged: true, insertedId: earlier.id, repeated: true }
    : refuse('already-posted', { facts: { insertedId: earlier.id } });
}

const names = namesOf(postedFacts);

/** What a post writes into `cars`, for INSERT and UPDATE alike. */
export const postedColumns = sql.raw(names.map((name) => postedFacts[name].column).join(', '));

/** The values of a post in the order of `postedColumns`. */
export const postedValues = (car: PostedFacts) => sql.join(names.map((name) => car[name] ?? null));

/** Names all that an edit replaces of a car `c`. */
export const postVersion = sql<string>`md5(row(c.image_id, ${sql.raw(
  names.map((name) => `c.${postedFacts[name].column}`).join(', '),
)}) :: text)`;

export const contentKeyPrefix = 'content-';

interface PostingKey {
  readonly key: string;
  /** A digest of the post; with a key of its own it leaves out the photo. */
  readonly digest: string;
}

/**
 * A post names its attempt with a key. For one without a key its content is the key, so that a
 * client of the specification, which sends each post to two addresses, makes one car. Withdrawing
 * the car releases such a key: the same post then makes another car.
 *
 * With a key the photo is not compared: a form that is posted again without scripts uploads its photo
 * again, which is then another one.
 */
function postingKeyOf(car: CarPost): PostingKey {
  const facts = names.map((name) => car[name] ?? null);
  const content = car.key ? facts : [car.photo.id, ...facts];
  const digest = hash('sha256', JSON.stringify(content));
  return { key: car.key ? `key-${car.key}` : contentKeyPrefix + digest, digest };
}
