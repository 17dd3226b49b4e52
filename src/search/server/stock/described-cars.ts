// Which cars on offer have a word in their description. Descriptions are not in the copy of the stock: at
// five million cars they would take gigabytes, and PostgreSQL finds a rare word in a millisecond.
import type pg from 'pg';
import { isDatabaseDown } from '../../../kit/server/database/database-errors.ts';

/** The ids of the cars by word; null where too many have it. */
export type Described = ReadonlyMap<string, readonly number[] | null>;

/** A word that more of the cars have says little about any of them. */
const mostShare = 0.02;
/** In a small market a word is not common because three cars have it. */
const leastCommon = 1000;
const mostIds = 50_000;
/** Phone numbers in descriptions are hidden from visitors, who must not find one out by its digits. */
const isOfNumber = /\d/;
/** A common word stays one, in milliseconds. */
const rememberedMs = 60_000;
const mostRemembered = 1000;

interface DescribedLimits {
  /** A word of fewer cars than these is not common. */
  readonly fewest: number;
  /** Titles must do where PostgreSQL takes longer, in milliseconds. */
  readonly longestMs: number;
}

/** What is not in the answer is not known now: the database is away, or busy. */
export type FindDescribed = (words: readonly string[], onOffer: number) => Promise<Described>;

export function createFindDescribed(
  pool: Pick<pg.Pool, 'connect'>,
  { fewest = leastCommon, longestMs = 500 }: Partial<DescribedLimits> = {},
): FindDescribed {
  /** Until when a word is taken for a common one, also one that takes too long to look up. */
  const common = new Map<string, number>();

  function remember(word: string): void {
    common.delete(word);
    common.set(word, performance.now() + rememberedMs);
    for (const oldest of common.keys()) {
      if (common.size <= mostRemembered) break;
      common.delete(oldest);
    }
  }

  return async (words, onOffer) => {
    const isCommon = (word: string) => (common.get(word) ?? 0) > performance.now();
    const most = Math.min(mostIds, Math.max(fewest, Math.floor(mostShare * onOffer)));
    const rare = words.filter((word) => !isCommon(word) && !isOfNumber.test(word));
    const result = rare.length === 0 ? [] : await readDescribed(pool, rare, { most, longestMs });
    if (result === 'too-slow') rare.forEach(remember);
    const answered = result === 'too-slow' ? [] : result;
    for (const [word, ids] of answered) if (ids === null) remember(word);
    return new Map([...words.filter(isCommon).map((word) => [word, null] as const), ...answered]);
  };
}

async function readDescribed(
  pool: Pick<pg.Pool, 'connect'>,
  words: readonly string[],
  { most, longestMs }: { readonly most: number; readonly longestMs: number },
): Promise<[string, readonly number[] | null][] | 'too-slow'> {
  const client = await pool.connect().catch(() => null);
  if (!client) return [];
  try {
    // An index then gives only about this many rows of a word that far more have.
    await client.query(`begin read only; set local statement_timeout = ${longestMs};
      set local gin_fuzzy_search_limit = ${4 * most}`);
    const { rows } = await client.query<{ word: string; ids: number[] }>(
      `select word, array(
          select id from cars where state = 'available'
            and folded_words(description) @@ plainto_tsquery('simple', word) limit $2
        ) as ids
      from unnest($1 :: text[]) as word`,
      [words, most + 1],
    );
    await client.query('commit');
    client.release();
    return rows.map(({ word, ids }) => [word, ids.length > most ? null : ids.map(Number)]);
  } catch (error) {
    const isOver = isTooSlow(error) && (await client.query('rollback').then(Boolean, () => false));
    // One that is still in the transaction that has failed is of no use.
    client.release(!isOver);
    if (isOver) return 'too-slow';
    if (!isDatabaseDown(error) && !isTooSlow(error)) throw error;
    return [];
  }
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';
