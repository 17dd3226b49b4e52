// How often something may be tried: counters in the database, so that all nodes count together.
// Why: docs/decisions/0020.
import { createHmac, hkdfSync } from 'node:crypto';
import type pg from 'pg';
import type { Job } from './job.ts';

/** At most `times` tries in `minutes`, counted from the first one, under one key. */
export interface RateLimit {
  /** What is counted and for whom, such as `sign-in 192.0.2.17`. The database keeps only its hash. */
  readonly key: string;
  readonly times: number;
  readonly minutes: number;
  /**
   * A try that a lower rank refuses is not counted in a higher one: whoever is over the limit of
   * their own address cannot use up what others share.
   */
  readonly rank: 0 | 1 | 2;
}

export interface RateLimits {
  /** Counts one try. Gives after how many seconds another is allowed; 0: this one is. */
  take(limits: readonly RateLimit[]): Promise<number>;
  /** The same without counting. */
  peek(limits: readonly RateLimit[]): Promise<number>;
  /** Takes back one counted try that should not count after all. */
  giveBack(limits: readonly RateLimit[]): Promise<void>;
  readonly jobs: readonly Job[];
}

interface RateLimitOptions {
  readonly secret: string;
  /** Of every `times`, the percentage that is allowed: 100 for the figures as they are. */
  readonly percent: number;
}

type Store = Pick<pg.Pool, 'query'>;

export function createRateLimits(store: Store, { secret, percent }: RateLimitOptions): RateLimits {
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'rate limits', 32));
  const hashOf = ({ key }: RateLimit) =>
    createHmac('sha256', hashKey).update(key).digest().subarray(0, 16);
  const timesOf = ({ times }: RateLimit) => Math.max(1, Math.floor((times * percent) / 100));

  async function seconds(text: string, limits: readonly RateLimit[]): Promise<number> {
    if (limits.length === 0) return 0;
    const { rows } = await store.query<{ seconds: number }>(text, [
      limits.map(hashOf),
      limits.map(timesOf),
      limits.map(({ minutes }) => minutes),
      limits.map(({ rank }) => rank),
    ]);
    return rows[0]?.seconds ?? 0;
  }

  return {
    take: (limits) =>
      seconds(takeText[Math.max(0, ...limits.map(({ rank }) => rank))] ?? '', limits),
    peek: (limits) => seconds(peekText, limits),
    async giveBack(limits) {
      if (limits.length > 0) await store.query(giveBackText, [limits.map(hashOf)]);
    },
    jobs: [
      {
        name: 'rate limits',
        due: 'every-minute',
        run: () => store.query('delete from rate_limits where ends_at <= now()'),
      },
    ],
  };
}

const asked = `asked as (
  select * from unnest($1::bytea[], $2::int[], $3::int[], $4::int[]) a (key, times, minutes, rank))`;

/** Counts one rank unless a lower one is over its limit. Keys in order, so that no two deadlock. */
const countOf = (rank: number): string => {
  const lower = Array.from(
    { length: rank },
    (_, below) => `and not exists (select from over${below})`,
  );
  return `
  counted${rank} as (
    insert into rate_limits as kept (key, tries, ends_at)
    select key, 1, now() + minutes * interval '1 minute' from asked
    where rank = ${rank} ${lower.join(' ')} order by key
    on conflict (key) do update set
      tries = case when kept.ends_at <= now() then 1 else kept.tries + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning key, tries, ends_at),
  over${rank} as (
    select ends_at from counted${rank} join asked using (key) where tries > times)`;
};

const secondsUntil = `
  greatest(1, ceil(extract(epoch from max(ends_at) - now())))::int as seconds`;

/** By the highest rank that is asked for. */
const takeText = [0, 1, 2].map((highest) => {
  const ranks = Array.from({ length: highest + 1 }, (_, rank) => rank);
  return `with ${asked}, ${ranks.map(countOf).join(',')}
  select ${secondsUntil}
  from (${ranks.map((rank) => `select ends_at from over${rank}`).join(' union all ')}) over_limit
  having count(*) > 0`;
});

const peekText = `with ${asked}
  select ${secondsUntil} from rate_limits join asked using (key)
  where tries >= times and ends_at > now() and $4 is not null
  having count(*) > 0`;

const giveBackText = `
  update rate_limits set tries = greatest(tries - 1, 0)
  where key in (
    select key from rate_limits where key = any ($1::bytea[]) order by key for update)`;
