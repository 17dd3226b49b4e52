// Posting a car, withdrawing it, and putting it on the market again.
import { sql } from 'kysely';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { Person } from '../../../people/person.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import type { CarPost } from '../../sell/car-post.ts';
import { lockOwnCar } from '../lock-car.ts';
import { markPhotoUsed } from './photos/photo-of-car.ts';
import { postedColumns, postedValues } from './posted-columns.ts';
import { contentKeyPrefix, type PostingKey, postingKeyOf } from './posting-key.ts';

export interface CarPosting {
  /** Makes a car, once: the same post sent again gives the car that it made. */
  post(seller: Person, post: CarPost): Promise<Posting>;
  withdraw(seller: Caller, carId: number): Promise<'withdrawn' | 'locked' | 'unknown'>;
  relist(seller: Caller, carId: number): Promise<Relisting>;
}

type Posting =
  | { readonly is: 'posted'; readonly id: number }
  /** The whole post is that of this car. Nothing has changed. */
  | { readonly is: 'repeated'; readonly id: number }
  /** The post's key has made this car of another content. */
  | { readonly is: 'already-posted'; readonly id: number }
  | { readonly is: 'photo-unknown' };

type Relisting =
  | { readonly is: 'relisted' | 'not-withdrawn' | 'unknown' }
  /** By an admin, for this reason. */
  | { readonly is: 'taken-down'; readonly because: string };

/** `whenWithdrawn` lets later modules end what they have open for the car, in the same transaction. */
export function createCarPosting(
  { transaction }: Database,
  whenWithdrawn: (tx: Queries, carIds: readonly number[]) => Promise<void>,
): CarPosting {
  return {
    post: (seller, post) =>
      transaction(async (tx) => {
        if (!(await lockPerson(tx, seller.id))) return { is: 'photo-unknown' };
        if (!(await ownsPhoto(tx, seller.id, post.photo.id))) return { is: 'photo-unknown' };
        const { key, digest } = postingKeyOf(post);
        const { rows } = await sql<{ id: number }>`
          insert into cars (seller_id, image_id, posting_key, posting_digest, ${postedColumns})
          values (${seller.id}, ${post.photo.id}, ${key}, ${digest}, ${postedValues(post)})
          on conflict (seller_id, posting_key) where posting_key is not null do nothing
          returning id`.execute(tx);
        const [car] = rows;
        if (!car) return findEarlierPost(tx, seller.id, { key, digest });
        await markPhotoUsed(tx, post.photo.id, car.id);
        return { is: 'posted', id: car.id };
      }),

    withdraw: (seller, carId) =>
      transaction(async (tx) => {
        const car = await lockOwnCar(tx, seller.person.id, carId);
        if (!car || car.state.is === 'withdrawn') return 'unknown';
        if (isLocked(car.state)) return 'locked';
        await actAs(tx, actorOf(seller));
        await sql`
          update cars set state = 'withdrawn', advertised_at = null,
            posting_key = nullif(posting_key, ${contentKeyPrefix} || posting_digest),
            posting_digest = case when posting_key <> ${contentKeyPrefix} || posting_digest
              then posting_digest end
          where id = ${carId} and state = 'available'`.execute(tx);
        await whenWithdrawn(tx, [carId]);
        return 'withdrawn';
      }),

    relist: (seller, carId) =>
      transaction(async (tx) => {
        if (!(await lockPerson(tx, seller.person.id))) return { is: 'unknown' };
        const car = await lockOwnCar(tx, seller.person.id, carId);
        if (!car) return { is: 'unknown' };
        if (car.state.is !== 'withdrawn') return { is: 'not-withdrawn' };
        if (car.state.takenDownBecause !== undefined)
          return { is: 'taken-down', because: car.state.takenDownBecause };
        await actAs(tx, actorOf(seller));
        await sql`
          update cars set state = 'available'
          where id = ${carId} and state = 'withdrawn'`.execute(tx);
        return { is: 'relisted' };
      }),
  };
}

/** The insert has waited for a concurrent one with the same key, so its car is visible here. */
async function findEarlierPost(
  tx: Queries,
  sellerId: string,
  { key, digest }: PostingKey,
): Promise<Posting> {
  const { rows } = await sql<{ id: number; posting_digest: string }>`
    select id, posting_digest from cars
    where seller_id = ${sellerId} and posting_key = ${key}`.execute(tx);
  const [earlier] = rows;
  if (!earlier) throw new Error(`the car posted with ${key} has disappeared`);
  return { is: earlier.posting_digest === digest ? 'repeated' : 'already-posted', id: earlier.id };
}
