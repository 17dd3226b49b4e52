import { Fact, Facts } from '../../../ui/text/facts.tsx';
import type { System } from '../../system-contract.ts';

type Health = System['health'];

const notKnown = 'Not known right now.';
const words: { readonly [Part in keyof Health]: Record<Health[Part], string> } = {
  database: {
    ok: 'Reads and writes.',
    'read-only': 'Read-only: nothing can be changed.',
    unavailable: 'Cannot be reached.',
  },
  migrations: {
    ok: 'As this version needs them.',
    newer: 'A newer version has migrated the database. Update this server.',
    unknown: notKnown,
  },
  disk: { ok: 'Enough space.', low: 'Less than 500 MB left.', unknown: notKnown },
  photos: {
    ok: 'Stored and shown.',
    unavailable: 'Their storage cannot be reached.',
    unknown: notKnown,
  },
  mail: {
    ok: 'Sent on time.',
    late: 'An email has been waiting for more than 15 minutes.',
    unknown: notKnown,
  },
};

/** What this server needs, and whether it has it. */
export const SystemHealth = ({ health }: { health: Health }) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">Health</h2>
    <Facts layout="lines">
      <Part name="Database" is={health.database} text={words.database[health.database]} />
      <Part name="Migrations" is={health.migrations} text={words.migrations[health.migrations]} />
      <Part name="Disk" is={health.disk} text={words.disk[health.disk]} />
      <Part name="Photos" is={health.photos} text={words.photos[health.photos]} />
      <Part name="Email" is={health.mail} text={words.mail[health.mail]} />
    </Facts>
  </section>
);

const Part = ({ name, is, text }: { name: string; is: string; text: string }) => (
  <Fact
    name={name}
    valueClassName={is === 'ok' ? '' : is === 'unknown' ? 'text-quiet' : 'text-error'}
  >
    {text}
  </Fact>
);
