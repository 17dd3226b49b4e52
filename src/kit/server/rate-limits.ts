// How often something may be tried: counters in the database, so that all nodes count together.
// Why: docs/decisions/0020.
import { hash, hkdfSync } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Job } from './job.ts';

/** At most `times` tries in `minutes`, counted from the first one, under one key. */
export interface RateLimit {
  /** What is counted and for whom, such as `sign-in 192.0.2.17`. The database keeps only its hash. */
  readonly key: string;
  readonly times: number;
  readonly minutes: number;
  /**
   * A try that a lower rank refuses is not counted in a higher one: somebody who is over the limit
   * of their own address cannot use up what others share.
   */
  readonly rank: number;
  /** The setting `LIMITS` does not change it. */
  readonly isFixed?: true;
}

export interface RateLimits {
  /** Counts one try. Gives after how many seconds another is allowed; 0: this one is. */
  take(limits: readonly RateLimit[]): Promise<number>;
  /** What the function `take_rate_limits` takes, for a statement that counts a try among other things. */
  argumentsFor(limits: readonly RateLimit[]): RateLimitArguments;
  /** How long a try has to wait, without counting it, as an expression for a statement. */
  secondsToWait(limits: readonly RateLimit[]): RawBuilder<number>;
  /** The same, asked for by itself. */
  readSecondsToWait(limits: readonly RateLimit[]): Promise<number>;
  /** Takes back one counted try that should not count after all. */
  giveBack(limits: readonly RateLimit[]): Promise<void>;
  readonly jobs: readonly Job[];
}

/** Keys, times, minutes and ranks, as PostgreSQL reads lists. */
export type RateLimitArguments = readonly [
  keys: string,
  times: string,
  minutes: string,
  ranks: string,
];

interface RateLimitOptions {
  readonly secret: string;
  /** How much of every `times` is allowed, in percent: 100 for the figures as they are. */
  readonly percent: number;
}

type Store = Pick<pg.Pool, 'query'>;

/** Counts in the database, for all nodes together. Keys are stored as hashes. */
export function createRateLimits(store: Store, { secret, percent }: RateLimitOptions): RateLimits {
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'rate limits', 32)).toString('hex');
  // Half of a plain hash keeps the key as well as an HMAC would, and costs a twentieth of it.
  const hashOf = ({ key }: RateLimit) => hash('sha256', hashKey + key).slice(0, 32);
  const timesOf = ({ times, isFixed }: RateLimit) =>
    isFixed ? times : Math.max(1, Math.floor((times * percent) / 100));
  const countersOf = (limits: readonly RateLimit[]) =>
    limits
      .map((limit) => ({ ...limit, key: hashOf(limit), times: timesOf(limit) }))
      .toSorted(inLockOrder);
  const argumentsFor = (limits: readonly RateLimit[]): RateLimitArguments => {
    const counters = countersOf(limits);
    return [
      bytesList(counters.map(({ key }) => key)),
      list(counters.map(({ times }) => times)),
      list(counters.map(({ minutes }) => minutes)),
      list(counters.map(({ rank }) => rank)),
    ];
  };

  const waitsOf = (limits: readonly RateLimit[]) => [
    bytesList(limits.map(hashOf)),
    list(limits.map(timesOf)),
  ];

  return {
    async take(limits) {
      if (limits.length === 0) return 0;
      const { rows } = await store.query<{ seconds: number }>(takeText, [...argumentsFor(limits)]);
      return rows[0]?.seconds ?? 0;
    },
    argumentsFor,
    secondsToWait: (limits) => {
      const [keys, times] = waitsOf(limits);
      const [before, between, after] = waitTexts.map((text) => sql.raw(text));
      return sql<number>`(${before}${keys}${between}${times}${after})`;
    },
    async readSecondsToWait(limits) {
      if (limits.length === 0) return 0;
      const [before, between, after] = waitTexts;
      const text = `${before}$1${between}$2${after}`;
      const { rows } = await store.query<{ seconds: number }>(text, waitsOf(limits));
      return rows[0]?.seconds ?? 0;
    },
    async giveBack(limits) {
      if (limits.length === 0) return;
      await store.query(giveBackText, [bytesList(countersOf(limits).map(({ key }) => key))]);
    },
    jobs: [
      {
        name: 'rate limits',
        due: 'every-minute',
        run: () => store.query(deleteEndedText),
      },
    ],
  };
}

type Counter = { readonly rank: number; readonly key: string };
/** The one order in which counters are locked: two statements never wait for each other. */
const inLockOrder = (one: Counter, other: Counter): number =>
  one.rank - other.rank || (one.key < other.key ? -1 : 1);

/** Lists as PostgreSQL reads them. `pg` would quote and escape each element. */
const list = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
const bytesList = (hexes: readonly string[]): string =>
  `{${hexes.map((hex) => `"\\\\x${hex}"`).join(',')}}`;

/** A function, because its loop costs a fifth of what one statement with a CTE for each rank does. */
const takeText = 'select take_rate_limits($1, $2, $3, $4) as seconds';

/** Around the keys and the times of the limits. */
const waitTexts = [
  `select coalesce(ceil(extract(epoch from max(ends_at) - now())), 0) :: int as seconds
  from rate_limits join unnest(`,
  ' :: bytea[], ',
  ' :: int[]) asked (key, times) using (key) where tries >= times and ends_at > now()',
] as const;

const giveBackText = `
  update rate_limits set tries = greatest(tries - 1, 0)
  where key in (
    select key from unnest($1::bytea[]) with ordinality as given (key, place)
    join rate_limits using (key) order by place for update of rate_limits)`;

/** Leaves out counters that somebody is just counting in: they would wait for each other. */
const deleteEndedText = `
  delete from rate_limits
  where key = any (array(
    select key from rate_limits where ends_at <= now() for update skip locked))`;
