// Searches that people make, written down before there was a search: a sentence, and what it asks.
import type { SearchQuery } from '../../src/search/search-query.ts';

export interface PeopleSearch {
  readonly sentence: string;
  readonly asks: Partial<SearchQuery>;
  /** What was typed wrong, and what was taken instead. */
  readonly corrected?: Readonly<Record<string, string>>;
}

export const thirtySearches: readonly PeopleSearch[] = [
  { sentence: 'tesla model 3', asks: { is: { make: ['Tesla'], model: ['Tesla Model 3*'] } } },
  {
    sentence: 'red diesel van under $20,000 near Dayton',
    asks: {
      is: { color: ['Red'], fuel: ['Diesel'], body: ['Van'] },
      ranges: { price: { to: 20_000 } },
      near: [{ place: 'Dayton, OH', miles: 50 }],
    },
  },
  {
    sentence: 'SUV under 15k',
    asks: { is: { body: ['SUV'] }, ranges: { price: { to: 15_000 } } },
  },
  { sentence: '2019 or newer', asks: { ranges: { year: { from: 2019 } } } },
  {
    sentence: 'bmw or audi sedan, less than 60,000 miles',
    asks: { is: { make: ['BMW', 'Audi'], body: ['Sedan'] }, ranges: { mileage: { to: 60_000 } } },
  },
  {
    sentence: 'electric car between 20 and 30k',
    asks: { is: { fuel: ['Electric'] }, ranges: { price: { from: 20_000, to: 30_000 } } },
  },
  {
    sentence: 'manual convertible',
    asks: { is: { gearbox: ['Manual'], body: ['Convertible'] } },
  },
  {
    sentence: 'mx5 within 100 miles of Portland, OR',
    asks: {
      is: { make: ['Mazda'], model: ['Mazda MX-5*'] },
      near: [{ place: 'Portland, OR', miles: 100 }],
    },
  },
  { sentence: 'cheap hybrid', asks: { is: { fuel: ['Hybrid'] }, sort: 'cheapest' } },
  {
    sentence: 'vw bus',
    asks: { is: { make: ['Volkswagen'], body: ['Bus'] } },
  },
  {
    sentence: 'camper van with low mileage',
    asks: { is: { body: ['Camper'] }, sort: 'mileage' },
  },
  {
    sentence: 'chevy corvette 1970s',
    asks: {
      is: { make: ['Chevrolet'], model: ['Chevrolet Corvette*'] },
      ranges: { year: { from: 1970, to: 1979 } },
    },
  },
  {
    sentence: 'mercedes g class black',
    asks: {
      is: { make: ['Mercedes-Benz'], model: ['Mercedes-Benz G-Class*'], color: ['Black'] },
    },
  },
  {
    sentence: 'Porche 911',
    asks: { is: { make: ['Porsche'], model: ['Porsche 911*'] } },
    corrected: { porche: 'porsche' },
  },
  {
    sentence: 'hyundia ioniq',
    asks: {
      is: {
        make: ['Hyundai'],
        model: ['Hyundai Ioniq*'],
      },
    },
    corrected: { hyundia: 'hyundai' },
  },
  {
    sentence: 'automatic, not diesel, max 25000 dollars',
    asks: {
      is: { gearbox: ['Automatic'] },
      isNot: { fuel: ['Diesel'] },
      ranges: { price: { to: 25_000 } },
    },
  },
  { sentence: 'jaguar f-type', asks: { is: { make: ['Jaguar'], model: ['Jaguar F-TYPE*'] } } },
  {
    sentence: 'grey or silver suv 2015-2018',
    asks: {
      is: { color: ['Gray', 'Silver'], body: ['SUV'] },
      ranges: { year: { from: 2015, to: 2018 } },
    },
  },
  {
    sentence: 'plug-in hybrid, verified seller',
    asks: { is: { fuel: ['Plug-in hybrid'], seller: ['Verified'] } },
  },
  {
    sentence: 'I am looking for a used car around $10k',
    asks: { ranges: { price: { from: 8_500, to: 11_500 } } },
  },
  {
    sentence: 'estate in excellent condition',
    asks: { is: { body: ['Wagon'], condition: ['Excellent'] } },
  },
  {
    sentence: 'luxury car over 50k',
    asks: { is: { category: ['Luxurious Cars'] }, ranges: { price: { from: 50_000 } } },
  },
  {
    sentence: 'white toyota supra before 2000',
    asks: {
      is: { color: ['White'], make: ['Toyota'], model: ['Toyota Supra*'] },
      ranges: { year: { to: 1999 } },
    },
  },
  {
    sentence: 'sprinter',
    asks: {
      is: {
        make: ['Dodge', 'Freightliner', 'Mercedes-Benz'],
        model: ['Dodge Sprinter*', 'Freightliner Sprinter*', 'Mercedes-Benz Sprinter*'],
      },
    },
  },
  {
    sentence: 'ford mustang convertible yellow',
    asks: {
      is: {
        make: ['Ford'],
        model: ['Ford Mustang*'],
        body: ['Convertible'],
        color: ['Yellow'],
      },
    },
  },
  {
    sentence: 'cars in Seattle',
    asks: { near: [{ place: 'Seattle, WA', miles: 50 }] },
  },
  {
    sentence: 'golf gti stick shift',
    asks: {
      is: { make: ['Volkswagen'], model: ['Volkswagen Golf GTI'], gearbox: ['Manual'] },
    },
  },
  {
    sentence: 'newest electric suv without tesla',
    asks: {
      is: { fuel: ['Electric'], body: ['SUV'] },
      isNot: { make: ['Tesla'] },
      sort: 'newest',
    },
  },
  {
    sentence: 'coupe 2020+ under 40 000',
    asks: {
      is: { body: ['Coupe'] },
      ranges: { year: { from: 2020 }, price: { to: 40_000 } },
    },
  },
  {
    sentence: 'grand touring roadster',
    asks: { is: { body: ['Convertible'] }, wordsFirst: ['grand', 'touring'] },
  },
];
