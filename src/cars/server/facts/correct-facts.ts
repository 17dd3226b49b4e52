// An admin corrects what a car states, and its seller is told why.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Letter } from '../../../messages/server/messages.ts';
import { isLocked } from '../../car.ts';
import { carPath } from '../../car-path.ts';
import { type FactName, factNames, factOf } from '../../facts/fact-table.ts';
import * as contract from '../../facts/facts-contract.ts';
import { factValueText } from '../../facts/value-text.ts';
import type { Dependencies } from '../dependencies.ts';
import { type LockedCar, lockAnyCar, mailSeller, recordCarEvent } from '../lock-car.ts';
import { type FactRow, factColumns } from './fact-row.ts';
import { writeFacts } from './write-facts.ts';

export const correctFacts = ({ database, onEdited }: Dependencies) =>
  handle(contract.correctFacts, ({ id, facts, reason }, admin) =>
    database.transaction(async (tx) => {
      const car = await lockAnyCar(tx, id);
      if (!car) return refuse('not-found');
      if (isLocked(car.state)) return refuse('car-locked');
      await actAs(tx, actorOf(admin, reason));
      const before = await writeFacts(tx, id, facts, 'admin');
      const after = await sql<FactRow>`
        select ${factColumns} from cars c where c.id = ${id}`.execute(tx);
      const changes = factNames.flatMap((name) => changeOf(name, before, after.rows[0] ?? before));
      if (changes.length === 0) return { modifiedCount: 0 };
      const changed = changes.map(({ label, value }) => `${label}: ${value}`).join('; ');
      await recordCarEvent(tx, id, 'facts-corrected', changed);
      await mailSeller(tx, car, correctedMail(car, changes, reason));
      await onEdited(tx, id);
      return { modifiedCount: changes.length };
    }),
  );

interface Change {
  readonly label: string;
  readonly value: string;
}

function changeOf(name: FactName, before: FactRow, after: FactRow): Change[] {
  const [was, is] = [textOf(name, before), textOf(name, after)];
  return was === is ? [] : [{ label: factOf(name).label, value: `${was} → ${is}` }];
}

const textOf = (name: FactName, row: FactRow): string => {
  const value = row[name];
  return value === null ? 'not given' : factValueText(name, value);
};

const correctedMail = (car: LockedCar, changes: readonly Change[], reason: string): Letter => ({
  subject: `We corrected details of your ad: ${car.title}`,
  paragraphs: [
    `We’ve corrected what your ad for the ${car.title} states, for this reason:`,
    `Buyers see that ${marketName()} states these details, and you can’t change them yourself. If you think this is a mistake, write to us on the Contact Us page.`,
  ],
  quote: reason,
  facts: changes,
  button: { label: 'See the ad', to: carPath(car) },
});
