// What a seller could state as well: what the title says, and who made the car by its VIN.

import { namesOf } from '../../../kit/names-of.ts';
import type { FactName } from '../../facts/fact-table.ts';
import type { OwnFacts } from '../../facts/facts-contract.ts';
import { modelYearOfVin, plainVin } from '../../facts/vin.ts';
import { makeOfVin } from '../../taxonomy/taxonomy.ts';

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
  const saidByVin = vin === null ? null : factsOfVin(vin, new Date().getFullYear());
  const byVin = (['make', 'modelYear'] as const).flatMap((name) => {
    const value = saidByVin?.[name] ?? null;
    return value === null ? [] : [{ name, text: String(value), by: 'vin' as const }];
  });
  const saidByTitle = readTitle(title);
  const byTitle = namesOf(saidByTitle).flatMap((name) => {
    const text = saidByTitle[name];
    return text === undefined ? [] : [{ name, text, by: 'title' as const }];
  });
  return [...byVin, ...byTitle.filter(({ name }) => !byVin.some((one) => one.name === name))];
}
