import { type FactName, factOf } from '../../../cars/facts/fact-table.ts';
import type { StatedFacts } from '../../../cars/facts/facts-on-wire.ts';
import { factValueText } from '../../../cars/facts/value-text.ts';

/** What is private is for everyone who buys the car, and not said before. */
export function answerText(name: FactName, facts: StatedFacts): string {
  const { label, isPrivate } = factOf(name);
  const value = facts[name];
  const text = isPrivate || value === undefined ? 'stated' : factValueText(name, value);
  return `${label}: ${text}.`;
}
