// One change to several cars of a seller, each in a transaction of its own.
import { sql } from 'kysely';
import { refuseFields } from '../../../calls/input.ts';
import type { Caller } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { changeManyCars, type ManyChange, type WhyLeft } from '../../sell/many-cars-contract.ts';
import { priceStepProblem } from '../../sell/price-step.ts';
import type { CarAdvertising } from './advertise-car.ts';
import type { ChangePrice, PriceStep } from './change-price.ts';
import type { CarPosting } from './post-car.ts';

interface Services {
  readonly queries: Queries;
  readonly posting: CarPosting;
  readonly advertising: CarAdvertising;
  readonly changePrice: ChangePrice;
}

/** Changes one car, or says why not. `step` is for prices. */
type ChangeOne = (seller: Caller, carId: number, step: PriceStep) => Promise<'changed' | WhyLeft>;

export function manyCarsHandler({ queries, ...services }: Services): CallHandler {
  const changes = changesOf(services);
  return handle(changeManyCars, async ({ cars, change, by, seen = [] }, seller) => {
    if (change === 'price' && by === undefined) return refuseFields({ by: priceStepProblem });
    const seenPrices = new Map(seen.map(({ id, price }) => [id, price]));
    const changed: number[] = [];
    const whys = new Map<number, WhyLeft>();
    let isBusy = false;
    for (const carId of new Set(cars)) {
      const step = { by: by ?? '', seen: seenPrices.get(carId) };
      const outcome = isBusy
        ? 'busy'
        : await changes[change](seller, carId, step).catch((error: unknown) => {
            // A failure of the whole call would hide what is changed already.
            if (changed.length === 0) throw error;
            seller.reportFailure(error);
            isBusy = true;
            return 'busy' as const;
          });
      if (outcome === 'changed') changed.push(carId);
      else whys.set(carId, outcome);
    }
    const titles = await titlesOf(queries, seller.person.id, [...whys.keys()]);
    const left = [...whys].map(([id, why]) => ({ id, title: titles.get(id) ?? `Car ${id}`, why }));
    return { changed, left };
  });
}

function changesOf({
  posting,
  advertising,
  changePrice,
}: Omit<Services, 'queries'>): Record<ManyChange, ChangeOne> {
  const advertise =
    (advertised: boolean): ChangeOne =>
    async ({ person }, carId) => {
      const outcome = await advertising.set(person.id, carId, advertised);
      if (outcome === 'too-many') return 'too-many-advertised';
      return outcome === 'unknown' ? 'gone' : outcome;
    };
  return {
    async withdraw(seller, carId) {
      const outcome = await posting.withdraw(seller, carId);
      if (outcome === 'withdrawn') return 'changed';
      return outcome === 'locked' ? 'locked' : 'gone';
    },
    async relist(seller, carId) {
      const { is } = await posting.relist(seller, carId);
      if (is === 'relisted') return 'changed';
      if (is === 'unknown') return 'gone';
      return is === 'not-withdrawn' ? 'unchanged' : is;
    },
    advertise: advertise(true),
    unadvertise: advertise(false),
    price: ({ person }, carId, step) => changePrice(person.id, carId, step),
  };
}

async function titlesOf(queries: Queries, sellerId: string, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string }>`
    select id::int, title from cars
    where seller_id = ${sellerId} and id = any(${ids}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
