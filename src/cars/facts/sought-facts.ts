import type { FactName } from './fact-table.ts';

/** What most buyers look for in any car. A post without one of these misses something. */
export const soughtFacts = [
  'make',
  'model',
  'modelYear',
  'mileage',
  'body',
  'fuel',
  'gearbox',
  'drivetrain',
  'color',
  'seats',
  'doors',
  'owners',
  'accidents',
  'service',
] as const satisfies readonly FactName[];
