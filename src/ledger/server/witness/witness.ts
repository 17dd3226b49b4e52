// Notices a database that has come back older than what it had acknowledged, as after a failover to a
// replica that was behind, or a restore under servers that run. Then no server takes payments until an
// admin has looked: cars that were sold would be sold again.
// Why the ledger, and no position in the log of PostgreSQL: docs/decisions/0058.
import { randomUUID } from 'node:crypto';
import { type Database, limitedTo } from '../../../kit/server/database/database.ts';
import { serverLimits } from '../../../kit/server/database/open-pool.ts';
import type { Gauge } from '../../../kit/server/gauge.ts';
import type { RepeatedJob } from '../../../kit/server/job.ts';
import type { Witness } from '../../../payments/server/payments.ts';
import {
  beat,
  createSeenEntries,
  entriesAfter,
  findMissing,
  isInDoubt,
  type KnownLoss,
} from './beat.ts';
import { recordLoss } from './record-loss.ts';

export interface LedgerWitness extends Witness {
  /** Compares the database with what this server knows of it, and learns what is new. */
  readonly job: RepeatedJob;
  /** The highest entry that this server has seen, 0 without one. */
  position(): number;
}

/** Entries are given their ids before they are acknowledged, so some appear below those seen. */
const overlap = 200;
/** What a server that starts learns of the past. */
const learntAtStart = 1000;
/** A server that has slept for longer may have been swept from the table. */
const longestSleepMs = 86_400_000;
/**
 * What hangs in PostgreSQL is ended there before that; only a connection that is dead without a sign, or a commit
 * that waits for a replica, takes longer and is given up. Of commits it is one: the next beat waits for its row.
 */
const longestStatementMs = serverLimits.queryMs + 5000;
/**
 * Nobody but this server leads the embedded database anywhere. Any other is stopped within a second: after the
 * pause, and the few round trips of finding and recording what is missing.
 */
const pauseMs = { embedded: 10_000, other: 500 };

export function createWitness(
  opened: Database,
  { isEmbedded }: { readonly isEmbedded: boolean },
): LedgerWitness {
  const database = limitedTo(longestStatementMs, opened);
  const { queries } = database;
  const seen = createSeenEntries();
  const id = randomUUID();
  let beats = 0;
  let acknowledged = { beats: 0, at: 0 };
  /** The last loss when the database was last as this server knows it. */
  let knownLoss: KnownLoss | null = null;
  let position: number | null = null;
  /** What is known to be wrong and not recorded yet: the database may go away in between. */
  let isOlder = false;
  let reportedTo: number | null = null;
  let checking: Promise<void> | null = null;

  /** One at a time: of two, the one that began first may be written last. */
  function checkOnce(): Promise<void> {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  }

  async function check(): Promise<void> {
    beats += 1;
    const own = { id, beats, entryId: position, knownLoss };
    const result = await beat(queries, own, seen.latest());
    // What a server finds at its start it knows.
    if (acknowledged.beats === 0) knownLoss = result.lastLoss;
    const isForgotten =
      acknowledged.beats > 0 &&
      (result.beats ?? 0) < acknowledged.beats &&
      Date.now() - acknowledged.at < longestSleepMs;
    acknowledged = { beats, at: Date.now() };
    isOlder ||= isForgotten || result.isBehindOthers || result.lacksLatest;
    const isNewLoss = result.lossId !== null && result.lossId !== reportedTo;
    if (isOlder || isNewLoss || result.entryId !== position)
      await compare(isOlder || isNewLoss, result.lossId);
    knownLoss = result.lastLoss;
    await learn(result.entryId);
  }

  async function compare(isEverything: boolean, lossId: number | null): Promise<void> {
    const missing = await findMissing(queries, seen.list(isEverything ? undefined : overlap));
    // Where a few are missing more may be.
    if (missing.length > 0 && !isEverything) return compare(true, lossId);
    if (missing.length === 0 && !isOlder) {
      reportedTo = lossId;
      return;
    }
    isOlder = true;
    reportedTo = await recordLoss(database, missing, knownLoss);
    seen.remove(missing);
    position = null;
    isOlder = false;
  }

  async function learn(highest: number | null): Promise<void> {
    if (highest === null || highest === position) return;
    const from = position === null ? highest - learntAtStart : position - overlap;
    const entries = await entriesAfter(queries, from);
    const seenIds = new Set(seen.list(2 * learntAtStart).map((entry) => entry.id));
    for (const entry of entries) if (!seenIds.has(entry.id)) seen.add(entry);
    position = entries.at(-1)?.id ?? position;
  }

  return {
    isInDoubt: () => isInDoubt(seen.latest()),
    saw: seen.add,
    job: {
      name: 'witness',
      everyMs: isEmbedded ? pauseMs.embedded : pauseMs.other,
      run: checkOnce,
    },
    position: () => position ?? 0,
  };
}

/** Equal on all servers but for the last second. */
export const witnessGauge = (witness: LedgerWitness): Gauge => ({
  name: 'witness_position',
  help: 'The highest entry of the ledger that this server has seen.',
  label: 'of',
  read: async () => ({ ledger: witness.position() }),
});
