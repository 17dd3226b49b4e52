// Any number of made-up cars beyond the demo stock, batch by batch, so that millions need no memory.
import type pg from 'pg';
import { demoEmail } from '../../../people/demo-account.ts';
import { type Car, day, type Offer, usedCar } from './car.ts';
import { insertPeople, loadCars } from './load.ts';
import { createLooks, varyPictures } from './looks.ts';
import { demoPeople, madeUpDomain, type Seller } from './people.ts';
import { randomFrom } from './random.ts';
import { isInShortForm, postedTimes, sellersByPart, shuffledParts } from './stock.ts';

/** Each with some hundreds of sellers of its own. */
const carsOfBatch = 10_000;
/** How many like each car are offered, by other sellers and at other prices. */
const alike = 4;
const postedWithin = 90 * day;

/** Adds cars on offer, posted one after the other over the last ninety days, each batch in a transaction. */
export async function addCars(
  client: pg.ClientBase,
  cars: number,
  report: (added: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from cars',
  );
  const now = new Date();
  const batches = Math.ceil(cars / carsOfBatch);
  let added = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const seed = Number(rows[0]?.last) + batch + 1;
    const { sellers, offers } = batchOf(seed, Math.min(carsOfBatch, cars - added));
    for (const offer of offers)
      offer.postedAgo = Math.round(
        ((batches - 1 - batch) * postedWithin + offer.postedAgo) / batches,
      );
    await client.query('begin');
    await insertPeople(client, sellers, now);
    await loadCars(client, { offers, advertised: [] }, now, () => undefined);
    await client.query('commit');
    added += offers.length;
    report(added);
  }
}

/** Cars and people of one seed are always the same, and those of another have other numbers and addresses. */
export function batchOf(seed: number, count: number): { sellers: Seller[]; offers: Offer[] } {
  const random = randomFrom(seed);
  const factRandom = randomFrom(seed + 1_000_000_000);
  const sellers = demoPeople(seed).sellers.map((seller) => ({
    ...seller,
    email: seller.email.replace('@', `.${seed}@`),
  }));
  const drawSeller = sellersByPart(sellers);
  const times = postedTimes(count, random);
  const looks = createLooks(random);
  const parts = shuffledParts(Math.ceil(count / alike), random);
  let model: Car | undefined;
  const offers = times.map((postedAgo, at) => {
    if (!model || at % alike === 0) {
      const part = parts[at / alike] ?? 1;
      model = usedCar(part, drawSeller[part](random), looks, random, factRandom);
    }
    const part = model.categoryId ?? 0;
    const seller = drawSeller[part](random);
    const resalePriceCents =
      Math.round((model.resalePriceCents * (0.9 + 0.2 * random.fraction())) / 10_000) * 10_000;
    const car = { ...model, location: seller.place, phone: seller.phone, resalePriceCents };
    return { car, seller, postedAgo, statesNoFacts: isInShortForm(part, factRandom) };
  });
  varyPictures(offers, new Set(), random);
  return { sellers, offers };
}

/** No cars are made up beside those that people have posted. */
export async function isMarketOfPeople(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from people where not exists (select from people where email = $1)
      and email not like '%@' || $2 limit 1`,
    [demoEmail('seller'), madeUpDomain],
  );
  return rowCount === 1;
}
