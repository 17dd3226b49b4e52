// The columns of a car that hold its facts, as statements and back.
import { sql } from 'kysely';
import { denied, deniedText, type FactName, factNames, facts } from '../../facts/fact-table.ts';
import type { FactValue, Source, Statement } from '../../facts/statement.ts';

/** Who has stated which fact, and when; a fact that is missing here was imported with the car. */
export type FactSources = {
  readonly [Name in FactName]?: { readonly by: Source; readonly at: string };
};

export type FactRow = { readonly [Name in FactName]: FactValue | null } & {
  readonly factSources: FactSources;
  readonly postedAt: Date;
};

/** What is selected of a car `c` for a `FactRow`. */
export const factColumns = sql.raw(
  [
    ...factNames.map((name) => `c.${facts[name].column} as "${name}"`),
    'c.fact_sources as "factSources"',
    'c.posted_at as "postedAt"',
  ].join(', '),
);

/** The statements come in the order in which people read them. */
export const statementsOf = (row: FactRow): Statement[] =>
  factNames.flatMap((name): Statement[] => {
    const value = row[name];
    if (value === null || (Array.isArray(value) && value.length === 0)) return [];
    const source = row.factSources[name];
    const whoAndWhen = source
      ? { by: source.by, at: new Date(source.at) }
      : { by: 'import' as const, at: row.postedAt };
    return value === denied && deniedText(name) !== undefined
      ? [{ name, ...whoAndWhen, is: 'denied' }]
      : [{ name, ...whoAndWhen, is: 'known', value }];
  });
