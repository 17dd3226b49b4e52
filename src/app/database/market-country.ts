// The country in which a market is stays the one in which its first car was posted: prices and mileages are
// never converted.
import { sql } from 'kysely';
import { countries, countryCodes, defaultCountry } from '../../kit/countries.ts';
import { type CountryCode, distanceUnitOf } from '../../kit/country.ts';
import type { Queries, Work } from '../../kit/server/database/database.ts';
import { codeOf } from '../../kit/server/error-code.ts';
import { isNodeAlive } from '../nodes/nodes.ts';
import { DatabaseRefused } from './check-database.ts';

/**
 * Makes the market one in this country. Throws `DatabaseRefused` where it has cars of another, or a server
 * that runs in another. Writes only what is not so yet, which takes the owner of the tables. `isAlone`: no
 * other server runs, whatever the list of servers says.
 */
export async function keepCountry(
  { queries, transaction }: Work,
  code: CountryCode,
  { isAlone }: { readonly isAlone: boolean },
): Promise<void> {
  if (isUpToDate(await readStoredCountry(queries), code, isAlone)) return;
  await transaction(async (tx) => {
    // Nobody posts the first car meanwhile, not even on a version without countries.
    await sql`lock table cars, market_country in share row exclusive mode`.execute(tx);
    if (isUpToDate(await readStoredCountry(tx), code, isAlone)) return;
    await sql`
      insert into market_country (code, currency) values (${code}, ${countries[code].currency})
      on conflict (is_only) do update set code = excluded.code, currency = excluded.currency
        where market_country.code <> excluded.code`.execute(tx);
    await sql`update migrations set older_versions_run = ${olderRunIn(code)} where ${isOurs}`.execute(
      tx,
    );
  });
}

/** Throws `DatabaseRefused` where the market is in another country, and writes nothing: commands use it. */
export async function requireCountry(queries: Queries, code: CountryCode): Promise<void> {
  const stored = await readStoredCountry(queries).catch((error) => {
    // The server beside it is of a version that knows no country.
    if (codeOf(error) === '42P01') return null;
    throw error;
  });
  const other = stored && countryOf(stored);
  if (!other || other === code) return;
  throw new DatabaseRefused(
    stored.hasCars
      ? refusal(other, code)
      : `COUNTRY is ${named(code)}, but this market, which has no cars yet, is in ${named(other)}. Set COUNTRY=${other}, or start the market with COUNTRY=${code} first, which makes it one in ${code}.`,
  );
}

interface StoredCountry {
  readonly code: string | null;
  readonly hasCars: boolean;
  readonly isRunning: boolean;
  readonly olderRun: boolean | null;
}

async function readStoredCountry(queries: Queries): Promise<StoredCountry> {
  const { rows } = await sql<StoredCountry>`
    select (select code from market_country) as code, exists (select from cars) as "hasCars",
      ${isNodeAlive} as "isRunning",
      (select older_versions_run from migrations where ${isOurs}) as "olderRun"`.execute(queries);
  return rows[0] ?? { code: null, hasCars: false, isRunning: false, olderRun: null };
}

/** Cars without a country are of a version that knew only one. */
const countryOf = ({ code, hasCars }: StoredCountry): string | null =>
  code ?? (hasCars ? defaultCountry : null);

/** Whether nothing has to be written. Throws `DatabaseRefused` where nothing may be. */
function isUpToDate(stored: StoredCountry, code: CountryCode, isAlone: boolean): boolean {
  const country = countryOf(stored);
  if (country && country !== code) {
    if (stored.hasCars) throw new DatabaseRefused(refusal(country, code));
    if (stored.isRunning && !isAlone)
      throw new DatabaseRefused(
        `COUNTRY is ${named(code)}, but another server of this market runs in ${named(country)}. Set COUNTRY=${country}. A market without cars can still change its country: stop all of its servers first, and wait half a minute if one was killed.`,
      );
  }
  return stored.code === code && stored.olderRun === olderRunIn(code);
}

/** A version that knows no country would charge these prices in dollars. */
const olderRunIn = (code: CountryCode): boolean => code === defaultCountry;

/** The migration that brought the country. */
const isOurs = sql.raw(String.raw`name ~ '^\d+_market_country\.sql$'`);

function refusal(stored: string, code: CountryCode): string {
  const country = countries[countryCodes.find((one) => one === stored) ?? code];
  const reason =
    country.code === stored
      ? `in ${country.money.name} and ${distanceUnitOf(country.distance).many}`
      : 'in what only a newer version knows';
  return `COUNTRY is ${named(code)}, but the cars of this market were posted in ${named(stored)}, ${reason}, which nothing converts. Set COUNTRY=${stored}, or name an empty DATA_DIR or DATABASE_URL for a market in ${code}.`;
}

/** `DE (Germany)` */
const named = (code: string): string =>
  `${code} (${new Intl.DisplayNames('en', { type: 'region' }).of(code)})`;
