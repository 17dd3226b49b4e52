// Writes what is stated of a car, and who states it.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { factNames, facts } from '../../facts/fact-table.ts';
import type { StatedFacts } from '../../facts/facts-on-wire.ts';
import type { FactValue } from '../../facts/statement.ts';
import { modelYearOfVin } from '../../facts/vin.ts';
import { makeOfVin } from '../../taxonomy/taxonomy.ts';
import { agreedNames } from '../typed-names/agreed-names.ts';
import { keepChangedNames, noteTyped } from '../typed-names/rename-cars.ts';
import { type FactRow, type FactSources, factColumns } from './fact-row.ts';

/** Writes in the transaction that has locked the car. Gives its facts as they were before. */
export async function writeFacts(
  tx: Queries,
  carId: number,
  stated: StatedFacts,
  by: 'seller' | 'admin',
): Promise<FactRow> {
  const { rows } = await sql<FactRow & { now: Date }>`
    select ${factColumns}, now() as now from cars c where c.id = ${carId}`.execute(tx);
  const [before] = rows;
  if (!before) throw new Error(`car ${carId} has disappeared`);
  const { make: _make, model: _model, ...others } = stated;
  const agreed: StatedFacts = { ...others, ...(await namesOf(tx, before, stated)) };
  const effective = by === 'admin' ? agreed : { ...agreed, ...statedByAdmin(before) };
  const columns = sql.raw(factNames.map((name) => facts[name].column).join(', '));
  const values = sql.join(factNames.map((name) => effective[name] ?? null));
  await sql`
    update cars set (${columns}, fact_sources) = row(${values},
      ${JSON.stringify(sourcesOf(before, effective, by))} :: jsonb)
    where id = ${carId}`.execute(tx);
  await keepChangedNames(tx, carId, before, effective);
  await noteTyped(tx, carId, { make: textOf(stated.make), model: textOf(stated.model) }, effective);
  return before;
}

/** The facts that an admin has stated, which a seller does not change. */
const statedByAdmin = (before: FactRow): StatedFacts =>
  Object.fromEntries(
    factNames.flatMap((name) => {
      const value = before[name];
      return before.factSources[name]?.by === 'admin' && value !== null ? [[name, value]] : [];
    }),
  );

const namesOf = (tx: Queries, { make, model, factSources }: FactRow, stated: StatedFacts) =>
  agreedNames(
    tx,
    { make: textOf(stated.make), model: textOf(stated.model) },
    {
      make: factSources.make ? null : make,
      model: factSources.model ? null : model,
    },
  );

const textOf = (value: FactValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Who stated each fact: a fact that stays the same keeps the source that it had. */
function sourcesOf(
  before: FactRow & { readonly now: Date },
  stated: StatedFacts,
  by: 'seller' | 'admin',
): FactSources {
  const { now } = before;
  const byVin: StatedFacts =
    by === 'seller' && typeof stated.vin === 'string'
      ? withoutNull(factsOfVin(stated.vin, now.getFullYear()))
      : {};
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const value = stated[name];
      if (value === undefined) return [];
      if (JSON.stringify(value) === JSON.stringify(before[name])) {
        const source = before.factSources[name];
        return source ? [[name, source]] : [];
      }
      const source = byVin[name] === value ? 'vin' : by;
      return [[name, { by: source, at: now.toISOString() }]];
    }),
  );
}

const withoutNull = (values: Readonly<Record<string, string | number | null>>): StatedFacts =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export const factsOfVin = (vin: string, thisYear: number) => ({
  make: makeOfVin(vin),
  modelYear: modelYearOfVin(vin, thisYear),
});
