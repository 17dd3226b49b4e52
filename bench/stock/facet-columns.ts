import { denied, deniedText } from '../../src/cars/facts/fact-table.ts';

const deniedAs = (name: 'accidents' | 'damage' | 'service' | 'warranty', column: string): string =>
  `case ${column} when '${denied}' then '${deniedText(name)}' else ${column} end`;

/** The facets that are columns of `cars`, in SQL, with the values as the search tells them. */
export const facetColumns = {
  make: 'make',
  model: `make || ' ' || model`,
  trim: 'trim_level',
  body: 'body',
  fuel: 'fuel',
  gearbox: 'gearbox',
  drivetrain: 'drivetrain',
  seats: 'seats :: text',
  doors: 'doors :: text',
  color: 'color',
  owners: 'previous_owners :: text',
  accidents: deniedAs('accidents', 'accidents'),
  damage: deniedAs('damage', 'damage'),
  titleStatus: 'title_status',
  warranty: deniedAs('warranty', 'warranty'),
  vat: 'vat_kind',
  // As the made-up cars state it: `Tan leather`.
  interior: `case split_part(interior_color, ' ', 1) when 'Tan' then 'Beige' else split_part(interior_color, ' ', 1) end`,
  service: deniedAs('service', 'service_history'),
  condition: 'condition',
} as const;
