// What a seller could state as well: what the title says, and who made the car by its VIN.
import type { FactName } from '../../facts/fact-table.ts';
import type { OwnFacts } from '../../facts/facts-contract.ts';
import { modelYearOfVin, plainVin } from '../../facts/vin.ts';
import { makeOfVin } from '../taxonomy/taxonomy.ts';

/** The facts that a title says, as texts of the form. */
export type ReadTitle = (title: string) => { readonly [Name in FactName]?: string };

export const factsOfVin = (vin: string, thisYear: number) => ({
  make: makeOfVin(vin),
  modelYear: modelYearOfVin(vin, thisYear),
});

/** A VIN says more than a title. */
export function suggestFacts(
  title: string,
  typedVin: string,
  readTitle: ReadTitle,
): OwnFacts['suggested'] {
  const vin = plainVin(typedVin);
  const said = vin === null ? {} : factsOfVin(vin, new Date().getFullYear());
  const byVin = Object.entries(said).flatMap(([name, value]) =>
    value === null ? [] : [{ name: name as FactName, text: String(value), by: 'vin' as const }],
  );
  const byTitle = Object.entries(readTitle(title)).map(([name, text]) => ({
    name: name as FactName,
    text,
    by: 'title' as const,
  }));
  return [...byVin, ...byTitle.filter(({ name }) => !byVin.some((one) => one.name === name))];
}
