// Searches for what is stated of a car beyond its name, and what they ask.
import type { PeopleSearch } from './thirty-searches.ts';

export const searchesByFacts: readonly PeopleSearch[] = [
  {
    sentence: '7-seater awd suv with no accidents',
    asks: {
      is: {
        seats: ['7'],
        drivetrain: ['All-wheel drive'],
        body: ['SUV'],
        accidents: ['No accidents'],
      },
    },
  },
  {
    sentence: 'one owner, full service history, over 300 hp',
    asks: { is: { owners: ['1'], service: ['Complete'] }, ranges: { power: { from: 300 } } },
  },
  {
    sentence: 'seven seats 4wd automatic',
    asks: {
      is: { seats: ['7'], drivetrain: ['All-wheel drive'], gearbox: ['Automatic'] },
    },
  },
  {
    sentence: 'two door 200 kW manual',
    asks: { is: { doors: ['2'], gearbox: ['Manual'] }, ranges: { power: { from: 268 } } },
  },
];
