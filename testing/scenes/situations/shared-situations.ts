// The situations of a market, brought about once for all processes of a test run.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MarketAddress } from '../../market/market.ts';
import { databaseAt } from '../../market/sql.ts';
import { type Someone, someoneAt } from '../../people/people.ts';
import { appCode } from '../../people/second-factor.ts';
import { createSituations, type Situations } from './situations.ts';

/** Of an advisory lock in the market's database. */
const lock = 20_261_123;

/**
 * Brought about by the first process that asks. The others wait and read them, the times of bookings
 * as text. If each made its own, lists would show cars of one name that nothing tells apart.
 */
export async function sharedSituations(market: MarketAddress): Promise<Situations> {
  const file = join(dirname(market.dataDir), 'situations.json');
  const client = await databaseAt(market).pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    const known = await readFile(file, 'utf8').catch(() => null);
    if (known !== null) return revived(market, known);
    const made = await createSituations(market);
    await writeFile(file, JSON.stringify(made));
    return made;
  } finally {
    // Ends its session, and so lets the next one go on.
    client.release(true);
  }
}

/** The same with functions, which a file cannot keep. */
function revived(market: MarketAddress, text: string): Situations {
  const all = JSON.parse(text, (_, value) => (isPerson(value) ? someoneAt(market, value) : value));
  return { ...all, codeOf: (who: Someone) => appCode(market, who, 0) };
}

const isPerson = (value: unknown): value is Someone =>
  typeof value === 'object' && value !== null && 'cookie' in value && 'token' in value;
