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
    sentence: 'suv from a dealer',
    asks: { is: { body: ['SUV'], sellerType: ['Dealer'] } },
  },
  {
    sentence: 'electric, for sale by owner',
    asks: { is: { fuel: ['Electric'], sellerType: ['Private seller'] } },
  },
  { sentence: 'van with 7+ seats', asks: { is: { body: ['Van'], seats: ['7+'] } } },
  { sentence: 'at least five seats', asks: { is: { seats: ['5+'] } } },
  {
    sentence: '7 or more seats, not bmw',
    asks: { is: { seats: ['7+'] }, isNot: { make: ['BMW'] } },
  },
  {
    sentence: 'suv with heated seats and a tow bar, without sunroof',
    asks: {
      is: { body: ['SUV'], equipment: ['Heated seats', 'Tow hitch'] },
      isNot: { equipment: ['Sunroof'] },
    },
  },
  {
    sentence: 'something reliable and spacious for my kids, suv, anything but diesel',
    asks: { is: { body: ['SUV'] }, isNot: { fuel: ['Diesel'] } },
  },
  { sentence: 'at most 2 owners', asks: { is: { owners: ['2-'] } } },
  {
    sentence: 'sedan, fewer than three owners',
    asks: { is: { body: ['Sedan'], owners: ['2-'] } },
  },
  { sentence: '1 owner or less', asks: { is: { owners: ['1-'] } } },
  {
    sentence: 'gold suv on natural gas',
    asks: { is: { color: ['Gold'], body: ['SUV'], fuel: ['CNG'] } },
  },
  {
    sentence: 'two door 200 kW manual',
    asks: { is: { doors: ['2'], gearbox: ['Manual'] }, ranges: { power: { from: 268 } } },
  },
];
