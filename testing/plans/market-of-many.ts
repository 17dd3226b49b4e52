// A market of 200,000 cars, whose database writes down the plan of every statement from its start on.
import { asMarket, asOwner, prepareRoles } from '../../src/app/database/roles.ts';
import { type MarketAddress, startTestMarket, type TestMarket } from '../market/market.ts';
import { grownDatabase } from './grown-database.ts';
import { logPlans } from './logged-plans.ts';
import type { Sizes } from './unbounded-reads.ts';

interface MarketOfMany extends TestMarket {
  readonly sizes: Sizes;
  readonly tables: readonly string[];
}

/** Its database lies beside that of `market`. */
export async function startMarketOfMany(market: MarketAddress): Promise<MarketOfMany> {
  const made = await grownDatabase(market);
  const { rows } = await made.database.pool.query<{ name: string; kind: string; size: number }>(`
    select relname as name, relkind as kind, reltuples as size from pg_class
    where relnamespace = 'public' :: regnamespace and relkind in ('r', 'i')`);
  const connection = { ...market.connection, database: made.name };
  await prepareRoles(connection);
  const roles = [asOwner(connection), asMarket(connection)];
  await logPlans(
    market,
    made.name,
    roles.map(({ user }) => user),
  );
  const [migrating, working] = roles.map(addressOf);
  const { address, pid, close, kill } = await startTestMarket({
    cars: 0,
    hasJobs: false,
    connection,
    environment: {
      DATABASE_URL: working ?? '',
      MIGRATION_DATABASE_URL: migrating ?? '',
      DEMO: 'on',
    },
  });
  return {
    address,
    pid,
    sizes: new Map(rows.map(({ name, size }) => [name, size])),
    tables: rows.filter(({ kind }) => kind === 'r').map(({ name }) => name),
    kill,
    async close() {
      await close();
      await made.remove();
    },
  };
}

const addressOf = ({ host, port, user, database }: MarketAddress['connection']): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
