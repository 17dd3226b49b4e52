// The country in which a market is stays the one in which its first car was posted: prices and mileages are
// never converted.
import {
  type CountryCode,
  countries,
  countryCodes,
  currencies,
  defaultCountry,
  distanceUnits,
} from '../../kit/country.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { DatabaseRefused } from './check-database.ts';

/** Throws `DatabaseRefused` where the database has cars of another country. */
export async function keepCountry({ pool }: Database, code: CountryCode): Promise<void> {
  await pool.query(
    `insert into market_country (code, currency) values ($1, $2)
      on conflict (is_only) do update set code = excluded.code, currency = excluded.currency
      where market_country.code <> excluded.code and not exists (select from cars)`,
    [code, countries[code].currency],
  );
  const { rows } = await pool.query<{ code: string }>('select code from market_country');
  const kept = rows[0]?.code ?? code;
  if (kept !== code) throw new DatabaseRefused(refusal(kept, code));
  // A version that knows no country would charge these prices in dollars.
  await pool.query(
    `update migrations set older_versions_run = $1
      where name ~ '^\\d+_market_country\\.sql$' and older_versions_run <> $1`,
    [code === defaultCountry],
  );
}

function refusal(kept: string, code: CountryCode): string {
  const known = countryCodes.find((one) => one === kept);
  const { name, currency, distance } = countries[known ?? defaultCountry];
  const said = known
    ? `in ${currencies[currency].name} and ${distanceUnits[distance].many}`
    : 'in what only a newer version knows';
  return `COUNTRY is ${code} (${countries[code].name}), but the cars of this market were posted in ${known ? `${kept} (${name})` : kept}, ${said}, which nothing converts. Set COUNTRY=${kept}, or name an empty DATA_DIR or DATABASE_URL for a market in ${countries[code].name}.`;
}
