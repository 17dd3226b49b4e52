// Searches with numbers as people write them, and what they ask.
import type { PeopleSearch } from './thirty-searches.ts';

const thisYear = new Date().getFullYear();

export const searchesByNumbers: readonly PeopleSearch[] = [
  { sentence: 'van 2015 - 2018', asks: { is: { body: ['Van'] }, ranges: years(2015, 2018) } },
  { sentence: 'van 2015–18', asks: { is: { body: ['Van'] }, ranges: years(2015, 2018) } },
  { sentence: 'van 2015 through 2018', asks: { is: { body: ['Van'] }, ranges: years(2015, 2018) } },
  { sentence: 'van 2015 thru 2018', asks: { is: { body: ['Van'] }, ranges: years(2015, 2018) } },
  { sentence: 'suv 50 miles', asks: { is: { body: ['SUV'] }, ranges: { mileage: { to: 50 } } } },
  {
    sentence: 'SUV $15,000-$20,000',
    asks: { is: { body: ['SUV'] }, ranges: { price: { from: 15_000, to: 20_000 } } },
  },
  {
    sentence: 'diesel, 10-15k',
    asks: { is: { fuel: ['Diesel'] }, ranges: { price: { from: 10_000, to: 15_000 } } },
  },
  { sentence: 'sedan 2015 or 2016', asks: { is: { body: ['Sedan'] }, ranges: years(2015, 2016) } },
  { sentence: '2017, 2015, 2016', asks: { ranges: years(2015, 2017) } },
  { sentence: 'not over 20k', asks: { ranges: { price: { to: 20_000 } } } },
  { sentence: '2 or 4 doors', asks: { is: { doors: ['2', '4'] } } },
  { sentence: 'teslas and BMWs', asks: { is: { make: ['Tesla', 'BMW'] } } },
  {
    sentence: 'sedan 15k max',
    asks: { is: { body: ['Sedan'] }, ranges: { price: { to: 15_000 } } },
  },
  {
    sentence: '90s convertible',
    asks: { is: { body: ['Convertible'] }, ranges: years(1990, 1999) },
  },
  { sentence: 'post 2018', asks: { ranges: { year: { from: 2019 } } } },
  {
    sentence: 'vintage porsche',
    asks: { is: { make: ['Porsche'] }, ranges: { year: { to: thisYear - 25 } } },
  },
  { sentence: '2000-3000', asks: { ranges: { price: { from: 2000, to: 3000 } } } },
  {
    sentence: 'Corvette - 2016 - $60,000',
    asks: {
      is: { make: ['Chevrolet'], model: ['Chevrolet Corvette*'] },
      ranges: { year: { from: 2016, to: 2016 }, price: { to: 60_000 } },
    },
  },
  {
    sentence: 'BMW 7 - $15000',
    asks: { is: { make: ['BMW'] }, ranges: { price: { to: 15_000 } }, wordsFirst: ['7'] },
  },
  {
    sentence: 'van long-wheelbase',
    asks: { is: { body: ['Van'] }, wordsFirst: ['long', 'wheelbase'] },
  },
  { sentence: 'mileage below 50000', asks: { ranges: { mileage: { to: 50_000 } } } },
  {
    sentence: 'SUV with miles under 40k and price 10000 to 25000',
    asks: {
      is: { body: ['SUV'] },
      ranges: { mileage: { to: 40_000 }, price: { from: 10_000, to: 25_000 } },
    },
  },
  { sentence: 'suv under $300 a month', asks: { is: { body: ['SUV'] } } },
  { sentence: 'van 67 reg', asks: { is: { body: ['Van'] }, ranges: years(2017, 2018) } },
  {
    sentence: 'electric 300-mile range',
    asks: { is: { fuel: ['Electric'] }, ranges: { range: { from: 300 } } },
  },
  { sentence: 'budget 12500', asks: { ranges: { price: { to: 12_500 } } } },
  {
    sentence: 'sedan up to 20 grand',
    asks: { is: { body: ['Sedan'] }, ranges: { price: { to: 20_000 } } },
  },
  {
    sentence: 'less than 80 thousand miles',
    asks: { ranges: { mileage: { to: 80_000 } } },
  },
  {
    sentence: 'under one hundred fifty thousand miles',
    asks: { ranges: { mileage: { to: 150_000 } } },
  },
  {
    sentence: 'a hundred and twenty-five thousand miles',
    asks: { ranges: { mileage: { to: 125_000 } } },
  },
  { sentence: 'hundred and five thousand miles', asks: { ranges: { mileage: { to: 105_000 } } } },
  { sentence: 'two hundred and fifty horsepower', asks: { ranges: { power: { from: 250 } } } },
  {
    sentence: 'between eight hundred and two thousand dollars',
    asks: { ranges: { price: { from: 800, to: 2000 } } },
  },
  { sentence: 'under 80,000 km', asks: { ranges: { mileage: { to: 49_710 } } } },
  {
    sentence: 'electric, less than 5 years old',
    asks: { is: { fuel: ['Electric'] }, ranges: { year: { from: thisYear - 5 } } },
  },
  { sentence: 'not older than three years', asks: { ranges: { year: { from: thisYear - 3 } } } },
  { sentence: '5 years old', asks: { ranges: years(thisYear - 6, thisYear - 5) } },
  { sentence: 'not older than 2016', asks: { ranges: { year: { from: 2016 } } } },
  { sentence: 'at least 25 years old', asks: { ranges: { year: { to: thisYear - 25 } } } },
];

function years(from: number, to: number) {
  return { year: { from, to } };
}
