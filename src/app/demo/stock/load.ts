// Loads the demo stock into an empty database, in one transaction.

import type pg from 'pg';
import { priceText } from '../../../kit/money.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { demoPassword } from '../../../people/demo-account.ts';
import { legalSample } from '../../../site/legal-templates.ts';
import { demoImageId, pictureSize } from '../demo-pictures.ts';
import { day, type Offer } from './car.ts';
import { before, type Column, insertRows, reserveIds } from './copy.ts';
import { loadLife } from './life.ts';
import { loadAccounts, loadDeals, loadPayouts } from './load-deals.ts';
import type { DemoPeople, Person } from './people.ts';
import { randomFrom } from './random.ts';
import { demoStock, type Stock, usualSize } from './stock.ts';

const seedOfLife = 20_260_204;

interface LoadOptions {
  /** Receives the progress, line by line. */
  log?: (line: string) => void;
  /** Posts and sales are dated back from this time. */
  now?: Date;
  /** How many cars are on offer afterwards, in addition to those sold lately. */
  cars?: number;
  hashPassword: (password: string) => Promise<string>;
}

interface Loaded {
  cars: number;
  sellers: number;
  sold: number;
}

export async function loadDemoStock(pool: pg.Pool, options: LoadOptions): Promise<Loaded> {
  const { log = () => {}, now = new Date(), cars = usualSize, hashPassword } = options;
  log(`Generating ${numberText(cars)} cars`);
  const stock = demoStock(cars);
  const passwordHash = await hashPassword(demoPassword);

  const client = await pool.connect();
  try {
    await client.query('begin');
    // A role whose connections a pooler shares has limits of its own.
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const sellers = await loadPeople(client, stock.people, passwordHash, now);
    log(`Added ${numberText(sellers)} sellers`);
    const carIds = await loadCars(client, stock, now, (done) =>
      log(`Added ${numberText(done)} of ${numberText(stock.offers.length)} cars`),
    );
    await loadDeals(client, stock, carIds, now);
    await loadAccounts(client, stock, now);
    await loadPayouts(client, stock, now);
    await loadLife(client, { stock, carIds, now }, randomFrom(seedOfLife));
    log(`Sold ${numberText(stock.sold.length)} cars`);
    await loadRuleCategories(client);
    await loadViewingHours(client, stock.people.seller.id);
    await loadLegalPages(client, stock.people.admin.id);
    await client.query('commit');
    await client.query(
      'analyze people, credentials, images, cars, category_stock, bookings, payments, payout_accounts, payouts, test_processor.intents',
    );
    return { cars: stock.offers.length - stock.sold.length, sellers, sold: stock.sold.length };
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    throw failure;
  } finally {
    client.release();
  }
}

/** Inserts the people and the credentials of the demo people, and returns the number of sellers. */
async function loadPeople(
  client: pg.ClientBase,
  people: DemoPeople,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const demo = [people.buyer, people.seller, people.admin];
  const all = [...demo, ...people.sellers, ...people.buyers];

  await insertPeople(client, all, now);

  // Only these three can sign in; the others have no credentials.
  const credentialColumns: Column<Person>[] = [
    ['person_id', (person) => person.id],
    ['provider_id', () => 'credential'],
    ['account_id', (person) => person.id],
    ['password', () => passwordHash],
  ];
  await insertRows(client, 'credentials', demo, credentialColumns);
  return all.filter((person) => person.status === 'seller').length;
}

export async function insertPeople(
  client: pg.ClientBase,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const joined = (person: Person) => before(now, person.joinedDaysAgo * day);
  const verified = (person: Person) => before(now, Math.floor(person.joinedDaysAgo / 2) * day);
  const personColumns: Column<Person>[] = [
    ['id', (person) => person.id],
    ['name', (person) => person.name],
    ['email', (person) => person.email],
    ['email_verified', () => true],
    ['is_admin', (person) => person.isAdmin],
    ['status', (person) => person.status],
    ['verified_seller_at', (one) => (one.isVerified ? verified(one) : null)],
    ['seller_type', (one) => one.sellerType],
    ['dealership', (one) => (one.sellerType === 'dealer' ? one.name : null)],
    ['created_at', joined],
    ['updated_at', joined],
  ];
  await insertRows(client, 'people', people, personColumns);
}

const batch = 5_000;

/** Inserts the pictures and the cars, all of them available, and returns the id of each car. */
export async function loadCars(
  client: pg.ClientBase,
  { offers, advertised }: Pick<Stock, 'offers' | 'advertised'>,
  now: Date,
  loaded: (cars: number) => void,
): Promise<Map<Offer, number>> {
  const first = await reserveIds(client, 'cars', offers.length);
  const ids = new Map(offers.map((offer, at) => [offer, first + at]));
  const imageId = (offer: Offer) => demoImageId(offer.car.drawing, ids.get(offer) ?? 0);
  const pictureColumns: Column<Offer>[] = [
    ['id', imageId],
    ['width', () => pictureSize.width],
    ['height', () => pictureSize.height],
  ];
  const advertisedAgo = new Map(advertised.map((car) => [car.offer, car.advertisedAgo]));
  const columns = carColumns(ids, imageId, advertisedAgo, now);
  for (let done = 0; done < offers.length; done += batch) {
    const some = offers.slice(done, done + batch);
    await insertRows(client, 'images', some, pictureColumns);
    await insertRows(client, 'cars', some, columns);
    loaded(Math.min(done + batch, offers.length));
  }
  return ids;
}

const factColumns: Column<Offer>[] = [
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['model_year', ({ car }) => car.modelYear],
  ['mileage', ({ car }) => car.mileage],
  ['fuel', ({ car }) => car.fuel],
  ['gearbox', ({ car }) => car.gearbox],
  ['body', ({ car }) => car.body],
  ['color', ({ car }) => car.color],
  ['seats', ({ car }) => car.facts.seats],
  ['doors', ({ car }) => car.facts.doors],
  ['drivetrain', ({ car }) => car.facts.drivetrain],
  ['power_kw', ({ car }) => car.facts.power],
  ['range_miles', ({ car }) => car.facts.range],
  ['previous_owners', ({ car }) => car.facts.owners],
  ['accidents', ({ car }) => car.facts.accidents],
  ['damage', ({ car }) => car.facts.damage],
  ['service_history', ({ car }) => car.facts.service],
  ['engine_cc', ({ car }) => car.facts.engine],
  ['battery_kwh', ({ car }) => car.facts.battery],
  ['interior_color', ({ car }) => car.facts.interior],
  ['warranty', ({ car }) => car.facts.warranty],
  ['title_status', ({ car }) => car.facts.titleStatus],
  ['first_registered', ({ car }) => car.facts.firstRegistered],
  ['inspected_until', ({ car }) => car.facts.inspectedUntil],
  ['vat_kind', ({ car }) => car.facts.vat],
  ['co2_g_km', ({ car }) => car.facts.co2],
  ['trim_level', ({ car }) => car.facts.trim],
  ['equipment', ({ car }) => arrayOf(car.facts.equipment)],
];

/** Writes an array as PostgreSQL does; none of these names has a quotation mark. */
const arrayOf = (names: readonly string[] | null): string | null =>
  names && `{${names.map((name) => `"${name}"`).join(',')}}`;

const statedColumns = factColumns.map(
  ([name, value]): Column<Offer> => [name, (offer) => (offer.statesNoFacts ? null : value(offer))],
);

function carColumns(
  ids: Map<Offer, number>,
  imageId: (offer: Offer) => string,
  advertisedAgo: Map<Offer, number>,
  now: Date,
): Column<Offer>[] {
  return [
    ['id', (offer) => ids.get(offer) ?? null],
    ['seller_id', ({ seller }) => seller.id],
    ['category_id', ({ car }) => car.categoryId],
    ['title', ({ car }) => car.title],
    ['description', ({ car }) => car.description],
    ['image_id', imageId],
    ['location', ({ car }) => car.location],
    ['condition', ({ car }) => car.condition],
    ['years_of_use', ({ car }) => car.yearsOfUse],
    ['resale_price_cents', ({ car }) => car.resalePriceCents],
    ['original_price_cents', ({ car }) => car.originalPriceCents],
    ['phone', ({ car }) => car.phone],
    ['posted_at', (offer) => before(now, offer.postedAgo)],
    ['advertised_at', (offer) => momentOf(advertisedAgo.get(offer), now)],
    ...statedColumns,
  ];
}

function momentOf(secondsAgo: number | undefined, now: Date): Date | null {
  return secondsAgo === undefined ? null : before(now, secondsAgo);
}

/** Categories beside the four, by facts that the demo's cars state. */
const categories = () =>
  [
    [
      `Under ${priceText(10_000_00)}`,
      'Cars that still have years in them, for less.',
      { 'price-to': '10000' },
    ],
    ['7+ Seats', 'Room for everyone, and for whoever comes along.', { seats: '7+' }],
    ['SUVs', 'A higher seat and a flat way in.', { body: 'SUV' }],
    ['Convertibles', 'For evenings with the roof down.', { body: 'Convertible' }],
  ] as const;

async function loadRuleCategories(client: pg.ClientBase): Promise<void> {
  for (const [at, [name, description, rule]] of categories().entries())
    await client.query(
      'insert into rule_categories (name, description, rule, place) values ($1, $2, $3, $4)',
      [name, description, rule, at + 1],
    );
}

/** When the demo's seller shows their cars, so that a viewing can be tried at once. */
async function loadViewingHours(client: pg.ClientBase, sellerId: string): Promise<void> {
  await client.query(
    `insert into viewing_terms (seller_id, time_zone, place, minutes, at_once)
      values ($1, 'America/Los_Angeles', '1420 SE Stark Street, the yard behind the blue door', 30, false)`,
    [sellerId],
  );
  // Tuesday to Friday in the afternoon, and the weekend around noon.
  await client.query(
    `insert into viewing_hours (seller_id, weekday, opens, closes)
      select $1, weekday, case when weekday < 5 then 900 else 600 end,
        case when weekday < 5 then 1080 else 840 end
      from generate_series(1, 6) weekday`,
    [sellerId],
  );
}

/** Samples of the pages about the law, so that they can be seen. */
async function loadLegalPages(client: pg.ClientBase, adminId: string): Promise<void> {
  for (const page of ['imprint', 'privacy', 'terms'] as const)
    await client.query('insert into legal_versions (page, text, written_by) values ($1, $2, $3)', [
      page,
      legalSample(page),
      adminId,
    ]);
}
