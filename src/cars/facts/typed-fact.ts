// Facts that are numbers, as people and files write them.
import { country } from '../../kit/country.ts';
import { distanceUnitNamed, otherDistanceUnit } from '../../kit/distances.ts';
import { typedNumber } from '../../kit/text/typed-number.ts';
import type { FactName } from './fact-table.ts';
import { kilowatts } from './value-text.ts';

/**
 * A number in the unit of its fact: `80,000 km` in miles where those are the market’s, `300 hp` in
 * kilowatts, `2.0 L` in cubic centimeters. What is no number, or in a unit that is not known, stays as it is.
 */
export function inUnitOf(name: FactName, typed: string): string {
  const match = /^\s*([\d.,\s]+?)\s*([a-z³./]*)\s*$/i.exec(typed);
  const number = typedNumber(match?.[1] ?? typed);
  if (typeof number !== 'number') return typed;
  const unit = (match?.[2] ?? '').toLowerCase();
  if (name === 'power') return inKilowatts(number, unit) ?? typed;
  if (name === 'mileage' || name === 'range') {
    const named = unit === '' ? country().distance : distanceUnitNamed(unit);
    if (named === null) return typed;
    if (named !== country().distance)
      return String(Math.round(number * otherDistanceUnit().inOther));
    return String(number);
  }
  if (name === 'engine') return String(number < 30 ? Math.round(number * 1000) : number);
  return String(number);
}

function inKilowatts(number: number, unit: string): string | null {
  if (/^(kw)?$/.test(unit)) return String(number);
  return /^(hp|bhp|ps|cv|ch)$/.test(unit) ? String(kilowatts(number)) : null;
}
