// What is checked at the start may change while the market runs: a setting is reloaded, a replica falls
// back. Admins are told, and payments go on: nothing is lost yet.
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { RepeatedJob } from '../../kit/server/job.ts';
import { endAlert, raiseOrRestateAlert } from '../../payments/server/payments.ts';
import type { Settings } from '../settings/settings.ts';
import {
  hasSynchronousReplica,
  readTraits,
  type Traits,
  weaknessOfReplicas,
} from './database-traits.ts';

/** Replicas are replaced one after the other, and each is away for a moment. */
const patienceMs = 30_000;

export function watchDatabase(
  { pool, queries }: Database,
  replicasMayLose: Settings['replicasMayLose'],
  patience = patienceMs,
): RepeatedJob {
  const mayLose = replicasMayLose === 'payments';
  const settings = weaknessAlert(queries, 'settings', patience);
  const replicas = weaknessAlert(queries, 'database', patience);
  let hadSynchronous = false;
  return {
    name: 'promise of the database',
    everyMs: 5000,
    async run() {
      const traits = await readTraits(pool);
      const hasSynchronous = hasSynchronousReplica(traits);
      hadSynchronous ||= hasSynchronous;
      await settings.update(weaknessOfSettings(traits), true);
      const weakness = mayLose ? null : weaknessNow(traits, hadSynchronous);
      // A server that has just started does not know whether there was a replica to be lost.
      await replicas.update(weakness, mayLose || hasSynchronous);
    },
  };
}

/** Once a weakness has lasted for `patience`, in milliseconds, admins are told. */
function weaknessAlert(queries: Queries, about: 'settings' | 'database', patience: number) {
  const alert = { kind: 'database-weak', about } as const;
  let weakSince: number | null = null;
  let isRaised = false;
  // The server before this one may have left it.
  let mayBeLeft = true;
  return {
    /** Null: there is none now. `isMended`: also one that another server has seen is gone. */
    async update(weakness: string | null, isMended: boolean) {
      if (weakness) {
        weakSince ??= Date.now();
        if (Date.now() - weakSince < patience) return;
        isRaised = true;
        // A replica that was not synchronous may be gone altogether since.
        await raiseOrRestateAlert(queries, { ...alert, message: weakness });
        return;
      }
      weakSince = null;
      if (!isRaised && !(mayBeLeft && isMended)) return;
      await endAlert(queries, alert);
      isRaised = false;
      mayBeLeft = false;
    },
  };
}

/** The weakness as admins read it; null where there is none. */
const weaknessOfSettings = ({ unsafe }: Traits): string | null =>
  unsafe && `PostgreSQL runs with ${unsafe} off: a crash could take payments along.`;

/** The weakness of the replicas now; null where there is none. */
function weaknessNow(traits: Traits, hadSynchronous: boolean): string | null {
  const weakness = weaknessOfReplicas(traits);
  if (weakness) return `The database has replicas, but ${weakness}.`;
  if (traits.synchronous === 0 && (hadSynchronous || traits.replicas > 0))
    return 'No synchronous replica is connected any more: if this machine dies, the newest payments die with it.';
  return null;
}
