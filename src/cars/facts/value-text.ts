// A stated fact as people read it: `300 hp (224 kW)`, `April 2019`, `No accidents`.

import { distanceUnit } from '../../kit/country.ts';
import { monthText } from '../../kit/dates.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { denied, deniedText, type FactName, factOf } from './fact-table.ts';
import type { FactValue, Statement } from './statement.ts';

const hpOfKw = 1.341_022;
export const horsepower = (kw: number): number => Math.round(kw * hpOfKw);
export const kilowatts = (hp: number): number => Math.round(hp / hpOfKw);

export const statementText = (fact: Statement): string =>
  factValueText(fact.name, fact.is === 'denied' ? denied : fact.value);

export const statedTexts = (facts: readonly Statement[]) =>
  facts.map((fact) => ({ label: factOf(fact.name).label, text: statementText(fact) }));

/** `value` may be `denied`. */
export const factValueText = (name: FactName, value: FactValue): string =>
  (value === denied && deniedText(name)) || valueText(name, value);

function valueText(name: FactName, value: FactValue): string {
  const fact = factOf(name);
  if (Array.isArray(value)) return value.join(', ');
  if (fact.kind === 'month') return monthText(new Date(`${value}-01T00:00:00Z`));
  if (typeof value !== 'number') return choiceText(String(value));
  if (name === 'power') return `${horsepower(value)} hp (${value} kW)`;
  if (name === 'engine') return `${(value / 1000).toFixed(1)} L (${numberText(value)} cc)`;
  if (name === 'modelYear' || fact.kind !== 'number') return String(value);
  const unit = fact.unit === 'distance' ? distanceUnit().short : fact.unit;
  return unit === '' ? String(value) : `${numberText(value)} ${unit}`;
}

/** Values that read differently from how calls and the database name them. */
const choiceTexts: Readonly<Record<string, string>> = {
  'In part': 'Partial',
  'Marks and dents': 'Scuffs and dents',
};
export const choiceText = (value: string): string => choiceTexts[value] ?? value;

/** A title status without its label: `Salvage title`. */
export const titleText = (status: string): string =>
  status === 'Lien' ? 'Lien on title' : `${status} title`;
