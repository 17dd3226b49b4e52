// One change to several cars of a seller, each in a transaction of its own.
import { sql } from 'kysely';
import { refuseFields } from '../../../calls/input.ts';
import type { Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import * as contract from '../../sell/many-cars-contract.ts';
import { signMissing, steppedPrice } from '../../sell/price-step.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockOwnCar } from '../lock-car.ts';
import { setAdvertised } from './advertise-car.ts';
import { relist, withdraw } from './withdraw-car.ts';

export const changeManyCars = (dependencies: Dependencies) =>
  handle(contract.changeManyCars, async ({ cars, change, by, seen = [] }, seller) => {
    if (change === 'price' && by === undefined) return refuseFields({ by: signMissing });
    const seenPrices = new Map(seen.map(({ id, price }) => [id, price]));
    const changed: number[] = [];
    const whys = new Map<number, contract.WhyLeft>();
    let isBusy = false;
    for (const carId of new Set(cars)) {
      const step = { by: by ?? '', seen: seenPrices.get(carId) };
      const outcome = isBusy
        ? 'busy'
        : await changes[change](dependencies, seller, carId, step).catch((error: unknown) => {
            // A failure of the whole call would hide what is changed already.
            if (changed.length === 0) throw error;
            seller.reportFailure(error);
            isBusy = true;
            return 'busy' as const;
          });
      if (outcome === 'changed') changed.push(carId);
      else whys.set(carId, outcome);
    }
    const titles = await titlesOf(dependencies.database.queries, seller.person.id, [
      ...whys.keys(),
    ]);
    const left = [...whys].map(([id, why]) => ({ id, title: titles.get(id) ?? `Car ${id}`, why }));
    return { changed, left };
  });

interface PriceStep {
  /** The step, which `priceStep` has checked. */
  readonly by: string;
  /** The price that the seller saw; undefined: none is compared. */
  readonly seen: Cents | undefined;
}

/** Changes one car, or says why not. `step` is for prices. */
type ChangeOne = (
  dependencies: Dependencies,
  seller: Caller,
  carId: number,
  step: PriceStep,
) => Promise<'changed' | contract.WhyLeft>;

const advertise =
  (advertised: boolean): ChangeOne =>
  async (dependencies, { person }, carId) => {
    const outcome = await setAdvertised(dependencies, person.id, carId, advertised);
    return outcome === 'unknown' || outcome === 'car-gone' ? 'gone' : outcome;
  };

const changes: Readonly<Record<contract.ManyChange, ChangeOne>> = {
  async withdraw(dependencies, seller, carId) {
    const outcome = await withdraw(dependencies, seller, carId);
    if (outcome === 'withdrawn') return 'changed';
    return outcome === 'locked' ? 'locked' : 'gone';
  },
  async relist(dependencies, seller, carId) {
    const { is } = await relist(dependencies, seller, carId);
    if (is === 'relisted') return 'changed';
    if (is === 'unknown') return 'gone';
    return is === 'not-withdrawn' ? 'unchanged' : is;
  },
  advertise: advertise(true),
  unadvertise: advertise(false),
  price: changePrice,
};

/** Moves the price of a car, while nobody is paying for it. */
function changePrice(
  { database, onEdited }: Dependencies,
  { person: seller }: Caller,
  carId: number,
  { by, seen }: PriceStep,
) {
  return database.transaction(async (tx): Promise<'changed' | contract.WhyLeft> => {
    if (!(await lockPerson(tx, seller.id))) return 'gone';
    const car = await lockOwnCar(tx, seller.id, carId);
    if (!car || car.state.is === 'sold') return 'gone';
    if (isLocked(car.state)) return 'locked';
    const { rows } = await sql<{ before: Cents }>`
      select resale_price_cents as before from cars where id = ${carId}`.execute(tx);
    const [{ before } = { before: Number.NaN }] = rows;
    if (seen !== undefined && seen !== before) return 'price-changed';
    const after = steppedPrice(before, by);
    if (after === null) return 'price-out-of-range';
    if (after === before) return 'unchanged';
    await sql`update cars set resale_price_cents = ${after} where id = ${carId}`.execute(tx);
    await onEdited(tx, carId);
    return 'changed';
  });
}

async function titlesOf(queries: Queries, sellerId: string, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from cars
    where seller_id = ${sellerId} and id = any(${ids}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
