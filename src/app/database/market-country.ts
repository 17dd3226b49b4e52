// The country in which a market is stays the one in which its first car was posted: prices and mileages are
// never converted.
import { countries, countryCodes, defaultCountry } from '../../kit/countries.ts';
import { type CountryCode, distanceUnitOf } from '../../kit/country.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { DatabaseRefused } from './check-database.ts';

/**
 * Throws `DatabaseRefused` where the database has cars of another country. Writes only what is not so yet,
 * which takes the owner of the tables.
 */
export async function keepCountry({ pool }: Database, code: CountryCode): Promise<void> {
  const { rows } = await pool.query<Kept>(`
    select (select code from market_country) as code, exists (select from cars) as "hasCars",
      (select older_versions_run from migrations where ${isOurs}) as "olderRun"`);
  const [kept = { code: null, hasCars: false, olderRun: null }] = rows;
  if (kept.code !== code) {
    if (kept.code && kept.hasCars) throw new DatabaseRefused(refusal(kept.code, code));
    await pool.query(
      `insert into market_country (code, currency) values ($1, $2)
        on conflict (is_only) do update set code = excluded.code, currency = excluded.currency`,
      [code, countries[code].currency],
    );
  }
  // A version that knows no country would charge these prices in dollars.
  const olderRun = code === defaultCountry;
  if (kept.olderRun !== olderRun)
    await pool.query(`update migrations set older_versions_run = $1 where ${isOurs}`, [olderRun]);
}

interface Kept {
  readonly code: string | null;
  readonly hasCars: boolean;
  readonly olderRun: boolean | null;
}

/** The migration that brought the country. */
const isOurs = String.raw`name ~ '^\d+_market_country\.sql$'`;

function refusal(kept: string, code: CountryCode): string {
  const country = countries[countryCodes.find((one) => one === kept) ?? code];
  const said =
    country.code === kept
      ? `in ${country.money.name} and ${distanceUnitOf(country.distance).many}`
      : 'in what only a newer version knows';
  return `COUNTRY is ${named(code)}, but the cars of this market were posted in ${named(kept)}, ${said}, which nothing converts. Set COUNTRY=${kept}, or name an empty DATA_DIR or DATABASE_URL for a market in ${code}.`;
}

/** `DE (Germany)` */
const named = (code: string): string =>
  `${code} (${new Intl.DisplayNames('en', { type: 'region' }).of(code)})`;
