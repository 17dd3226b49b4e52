// A seller takes a car off the market, and puts it back.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import * as contract from '../../contract.ts';
import * as sellingContract from '../../sell/selling-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockOwnCar } from '../lock-car.ts';
import { contentKeyPrefix } from './post-car.ts';

export const withdrawCar = (dependencies: Dependencies) =>
  handle(contract.withdrawCar, async ({ id }, seller) => {
    const outcome = await withdraw(dependencies, seller, id);
    if (outcome === 'locked') return refuse('car-locked');
    if (outcome === 'unknown') return refuse('not-found', { facts: { deletedCount: 0 } });
    return { deletedCount: 1 };
  });

export const relistCar = (dependencies: Dependencies) =>
  handle(sellingContract.relistCar, async ({ id }, seller) => {
    const outcome = await relist(dependencies, seller, id);
    if (outcome.is === 'unknown') return refuse('not-found');
    if (outcome.is === 'taken-down')
      return refuse('taken-down', { facts: { reason: outcome.because } });
    return { modifiedCount: outcome.is === 'relisted' ? 1 : 0 };
  });

export const withdraw = (
  { database, onWithdrawn }: Dependencies,
  seller: Caller,
  carId: number,
): Promise<'withdrawn' | 'locked' | 'unknown'> =>
  database.transaction(async (tx) => {
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
    await onWithdrawn(tx, [carId]);
    return 'withdrawn';
  });

type Relisting =
  | { readonly is: 'relisted' | 'not-withdrawn' | 'unknown' }
  /** An admin has taken it down, for this reason. */
  | { readonly is: 'taken-down'; readonly because: string };

export const relist = (
  { database }: Dependencies,
  seller: Caller,
  carId: number,
): Promise<Relisting> =>
  database.transaction(async (tx) => {
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
  });
