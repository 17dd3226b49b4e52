// Work that only one node may do at a time: the others wait until it is done.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The keys of PostgreSQL's advisory locks. They only have to differ from one another. */
const locks = { migrating: 1_160_391_873, seeding: 1_160_391_874 } as const;
type LockName = keyof typeof locks;

/** What the holder does, as an operator reads it. */
const holders = {
  migrating: 'migrates this database',
  seeding: 'loads the demo stock',
} as const satisfies Record<LockName, string>;

interface Patience {
  /** Receives a line if another server holds the lock for longer than `reportAfterMs`. */
  readonly report?: ((line: string) => void) | undefined;
  readonly reportAfterMs?: number;
  /** A holder that is silent for longer is dead or frozen, and loses the lock. */
  readonly silentMs?: number;
}

/**
 * Runs `work` while no other node holds the same lock. A transaction on a connection of its own holds
 * it: through a pooler nothing else keeps a connection, and `work` may need several transactions.
 * Rejects if that connection was lost meanwhile.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  lock: LockName,
  work: () => Promise<T>,
  { report, reportAfterMs = 10_000, silentMs = 30_000 }: Patience = {},
): Promise<T> {
  const client = await pool.connect();
  try {
    await takeLock(client, lock, { report, reportAfterMs, silentMs });
    const silence = keepSpeaking(client, silentMs / 3);
    const done = await work().finally(silence);
    await client.query('commit');
    return done;
  } finally {
    // Where `work` has failed, the transaction goes with the connection.
    client.release(true);
  }
}

async function takeLock(
  client: pg.PoolClient,
  lock: LockName,
  { report, reportAfterMs, silentMs }: Required<Patience>,
): Promise<void> {
  const since = performance.now();
  let isReported = false;
  while (!(await tryLock(client, locks[lock], silentMs))) {
    if (!isReported && performance.now() - since > reportAfterMs) {
      isReported = true;
      report?.(`Waiting for another server, which ${holders[lock]}${await placeOf(client, lock)}`);
    }
    await sleep(100);
  }
}

/** Where the holder is connected from; empty where it is this machine, or has just ended. */
async function placeOf(client: pg.PoolClient, lock: LockName): Promise<string> {
  const { rows } = await client.query<{ address: string | null }>(
    `select host(a.client_addr) as address from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = ${locks[lock]}
       and a.datname = current_database()`,
  );
  const [holder] = rows;
  return holder?.address ? `, from ${holder.address}` : '';
}

/** The returned function ends it, and resolves once the connection is free. */
function keepSpeaking(client: pg.PoolClient, speakEveryMs: number): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // The query has no parameters, so that the transaction holds no snapshot.
    last = client.query('select 1').catch(() => undefined);
  }, speakEveryMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/**
 * Asked again and again: a query that waits would itself be waited for by an index that the holder
 * builds concurrently. So would a snapshot: the transaction keeps none between statements, but one
 * with parameters would keep its own.
 */
async function tryLock(client: pg.PoolClient, key: number, silentMs: number): Promise<boolean> {
  await client.query(
    `begin isolation level read committed; set local idle_in_transaction_session_timeout = ${silentMs}`,
  );
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${key}) as locked`,
  );
  const isLocked = rows[0]?.locked ?? false;
  if (!isLocked) await client.query('rollback');
  return isLocked;
}
