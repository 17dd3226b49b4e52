// What is checked at the start may change while the market runs: a setting is reloaded, a replica falls
// back. Admins are told, and payments go on: nothing is lost yet.
import type { Database } from '../../kit/server/database/database.ts';
import type { RepeatedJob } from '../../kit/server/job.ts';
import { endAlert, raiseAlert } from '../../payments/server/payments.ts';
import type { DatabaseAddresses } from '../settings/database-settings.ts';
import { readTraits, type Traits, weaknessOfReplicas } from './database-traits.ts';

/** Replicas are replaced one after the other, and each is away for a moment. */
const patienceMs = 30_000;
const alert = { kind: 'database-weak', about: 'database' } as const;

export function watchDatabase(
  { pool, queries }: Database,
  replicasMayLose: DatabaseAddresses['replicasMayLose'],
  patience = patienceMs,
): RepeatedJob {
  let hadSynchronous = false;
  let weakSince: number | null = null;
  // The server before this one may have left an alert.
  let mayBeRaised = true;
  return {
    name: 'promise of the database',
    everyMs: 5000,
    async run() {
      const traits = await readTraits(pool);
      hadSynchronous ||= (traits.synchronous ?? 0) > 0;
      const weakness = weaknessOf(traits, { replicasMayLose, hadSynchronous });
      if (weakness) {
        weakSince ??= Date.now();
        if (Date.now() - weakSince < patience) return;
        mayBeRaised = true;
        await raiseAlert(queries, { ...alert, message: weakness });
        return;
      }
      weakSince = null;
      if (mayBeRaised) await endAlert(queries, alert);
      mayBeRaised = false;
    },
  };
}

interface Expected {
  readonly replicasMayLose: DatabaseAddresses['replicasMayLose'];
  /** A replica was synchronous since this server started. */
  readonly hadSynchronous: boolean;
}

/** As admins read it; null where the database keeps its promise. */
function weaknessOf(traits: Traits, { replicasMayLose, hadSynchronous }: Expected): string | null {
  if (traits.unsafe)
    return `PostgreSQL runs with ${traits.unsafe} off: a crash could take payments along.`;
  if (replicasMayLose === 'payments') return null;
  const weakness = weaknessOfReplicas(traits);
  if (weakness) return `The database has replicas, but ${weakness}.`;
  if (traits.synchronous === 0 && (hadSynchronous || traits.replicas > 0))
    return 'No synchronous replica is connected any more: if this machine dies, the newest payments die with it.';
  return null;
}
