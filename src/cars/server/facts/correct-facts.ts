// An admin corrects what a car states, and its seller is told why.
import { sql } from 'kysely';
import { type Actor, actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { isLocked } from '../../car.ts';
import { type FactName, factNames, factOf } from '../../facts/fact-table.ts';
import type { StatedFacts } from '../../facts/facts-on-wire.ts';
import { factValueText } from '../../facts/value-text.ts';
import { lockAnyCar } from '../lock-car.ts';
import { recordCarEvent } from '../record-car-event.ts';
import { mailSeller } from '../sellers/mail-seller.ts';
import { correctedMail } from './corrected-mail.ts';
import { type FactRow, factColumns } from './fact-row.ts';
import { writeFacts } from './write-facts.ts';

/** How many facts have changed. */
export async function correctFactsOf(
  tx: Queries,
  admin: Actor & { readonly reason: string },
  carId: number,
  stated: StatedFacts,
): Promise<number | 'locked' | 'unknown'> {
  const car = await lockAnyCar(tx, carId);
  if (!car) return 'unknown';
  if (isLocked(car.state)) return 'locked';
  await actAs(tx, admin);
  const before = await writeFacts(tx, carId, stated, 'admin');
  const after = await sql<FactRow>`
    select ${factColumns} from cars c where c.id = ${carId}`.execute(tx);
  const changes = factNames.flatMap((name) => changeOf(name, before, after.rows[0] ?? before));
  if (changes.length === 0) return 0;
  const changed = changes.map(({ label, value }) => `${label}: ${value}`).join('; ');
  await recordCarEvent(tx, carId, 'facts-corrected', changed);
  await mailSeller(tx, car, (seller) => correctedMail(seller, car, changes, admin.reason));
  return changes.length;
}

function changeOf(name: FactName, before: FactRow, after: FactRow) {
  const [was, is] = [textOf(name, before), textOf(name, after)];
  return was === is ? [] : [{ label: factOf(name).label, value: `${was} → ${is}` }];
}

const textOf = (name: FactName, row: FactRow): string => {
  const value = row[name];
  return value === null ? 'not stated' : factValueText(name, value);
};
