// The facts of a car, for everyone who finds it and for its seller.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { namesOf } from '../../../kit/names-of.ts';
import { nameWithoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type CarStatus, isLocked } from '../../car.ts';
import { type FactName, factOf } from '../../facts/fact-table.ts';
import * as contract from '../../facts/facts-contract.ts';
import type { FactChange, Statement } from '../../facts/statement.ts';
import { oddityOfVin, plainVin } from '../../facts/vin.ts';
import { carVersion, isBookedBy, isFoundBy, isOpenTo } from '../car-row.ts';
import type { Dependencies } from '../dependencies.ts';
import { type FactRow, factColumns, statementsOf } from './fact-row.ts';
import type { FactTexts } from './state-facts.ts';
import { factsOfVin } from './write-facts.ts';

interface ReadRow extends FactRow {
  readonly seesAll: boolean;
  readonly hasBooked: boolean;
  readonly version: string;
}

export const readCarFacts = ({ database: { queries } }: Dependencies) =>
  handle(contract.readCarFacts, async ({ id }, { findSession }) => {
    const reader = (await findSession())?.person ?? null;
    const { rows } = await sql<ReadRow>`
      select ${factColumns}, ${isOpenTo(reader)} as "seesAll",
        ${isBookedBy(reader)} as "hasBooked", ${carVersion} as version
      from cars c where c.id = ${id} and ${isFoundBy(reader)}`.execute(queries);
    const [row] = rows;
    if (!row) return refuse('not-found');
    const { version } = row;
    const [facts, changes] = [statementsOf(row), await readChanges(queries, id)];
    if (row.seesAll) return { facts, onFile: [], changes, version };
    const isShown = ({ name }: Statement) => row.hasBooked || !factOf(name).isPrivate;
    return {
      facts: facts
        .filter(isShown)
        .map((fact) =>
          fact.is === 'known' ? { ...fact, value: hidingContacts(fact.name, fact.value) } : fact,
        ),
      onFile: facts.filter((fact) => !isShown(fact)).map(({ name }) => name),
      changes: changes.map((change) => ({
        ...change,
        was: hidingContacts(change.name, change.was),
        became: hidingContacts(change.name, change.became),
      })),
      version,
    };
  });

type ChangeRow = Pick<FactChange, 'name' | 'by' | 'at'> & {
  readonly was: string;
  readonly became: string | null;
};

const mostChanges = 10;

/** What a car has stated before: a trigger notes each change. */
async function readChanges(queries: Queries, carId: number): Promise<FactChange[]> {
  const { rows } = await sql<ChangeRow>`
    select fact as name, was, became, by, changed_at as at from fact_changes
    where car_id = ${carId} order by id desc limit ${mostChanges}`.execute(queries);
  return rows.map(({ was, became, ...change }) => ({
    ...change,
    was: typedValue(change.name, was),
    became: became === null ? null : typedValue(change.name, became),
  }));
}

const typedValue = (name: FactName, text: string): string | number =>
  factOf(name).kind === 'number' ? Number(text) : text;

/** A make, a model and the like are what sellers have typed. */
const hidingContacts = <Value>(name: FactName, value: Value): Value | string =>
  factOf(name).kind === 'text' && typeof value === 'string' ? nameWithoutContacts(value) : value;

interface OwnRow extends FactRow {
  readonly title: string;
  readonly state: CarStatus;
  readonly texts: FactTexts | null;
  readonly savedAt: Date | null;
}

export const readOwnFacts = ({ database, readTitle }: Dependencies) =>
  handle(contract.readOwnFacts, async ({ id }, { person }) => {
    const { rows } = await sql<OwnRow>`
      select c.title, c.state, ${factColumns}, d.texts, d.saved_at as "savedAt"
      from cars c left join fact_drafts d on d.car_id = c.id
      where c.id = ${id} and c.seller_id = ${person.id}`.execute(database.queries);
    const [row] = rows;
    if (!row) return refuse('not-found');
    const { title, state, texts, savedAt } = row;
    const statedVin = typeof row.vin === 'string' ? row.vin : '';
    const vin = plainVin(texts ? (texts.vin ?? '') : statedVin);
    return {
      title,
      isLocked: isLocked({ is: state }),
      facts: statementsOf(row),
      draft: texts && savedAt && { texts, savedAt },
      suggested: suggestFacts(vin, readTitle(title)),
      vinOddity: vin === null ? null : oddityOfVin(vin),
    };
  });

/** What a seller could state as well: who made the car, by its VIN, and what its title states. */
function suggestFacts(
  vin: string | null,
  textsOfTitle: ReturnType<Dependencies['readTitle']>,
): contract.OwnFacts['suggested'] {
  const valuesOfVin = vin === null ? null : factsOfVin(vin, new Date().getFullYear());
  const byVin = (['make', 'modelYear'] as const).flatMap((name) => {
    const value = valuesOfVin?.[name] ?? null;
    return value === null ? [] : [{ name, text: String(value), by: 'vin' as const }];
  });
  const byTitle = namesOf(textsOfTitle).flatMap((name) => {
    const text = textsOfTitle[name];
    return text === undefined ? [] : [{ name, text, by: 'title' as const }];
  });
  // A VIN tells more than a title.
  return [...byVin, ...byTitle.filter(({ name }) => !byVin.some((fact) => fact.name === name))];
}
