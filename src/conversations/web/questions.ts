import { type FactName, factOf } from '../../cars/facts/fact-table.ts';

const questions: { readonly [Name in FactName]?: string } = {
  mileage: 'How many miles has it driven?',
  owners: 'How many owners has it had so far?',
  accidents: 'Has it been in an accident?',
  damage: 'Does it have any damage today?',
  service: 'Is there a service history?',
};

/** How a buyer may ask for a fact that nobody has stated. */
export const questionAbout = (name: FactName): string =>
  questions[name] ?? `Could you tell me more about this: ${factOf(name).label}?`;
