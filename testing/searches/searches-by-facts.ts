// Searches for what is stated of a car beyond its name, and what they ask.
import type { PeopleSearch } from './thirty-searches.ts';

export const searchesByFacts: readonly PeopleSearch[] = [
  {
    sentence: '7-seater awd suv with no accidents',
    asks: {
      is: {
        seats: ['7+'],
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
      is: { seats: ['7+'], drivetrain: ['All-wheel drive'], gearbox: ['Automatic'] },
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
  { sentence: 'family suv', asks: { is: { body: ['SUV'] } } },
  {
    sentence: 'truck -4x4',
    asks: { is: { body: ['Pickup'] }, isNot: { drivetrain: ['All-wheel drive'] } },
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
  { sentence: 'suv that seats 7', asks: { is: { body: ['SUV'], seats: ['7+'] } } },
  { sentence: 'seating for up to eight', asks: { is: { seats: ['8+'] } } },
  { sentence: '3-row suv', asks: { is: { body: ['SUV'], seats: ['6+'] } } },
  { sentence: 'three row suv', asks: { is: { body: ['SUV'], seats: ['6+'] } } },
  { sentence: 'suv with clean title', asks: { is: { body: ['SUV'], titleStatus: ['Clean'] } } },
  { sentence: 'new suv', asks: { is: { body: ['SUV'] } } },
  {
    sentence: 'convertible in orange',
    asks: { is: { body: ['Convertible'], color: ['Orange'] } },
  },
  {
    sentence: 'audi or bmw x5',
    asks: { is: { make: ['Audi', 'BMW'], model: ['BMW X5*'] } },
  },
  {
    sentence: 'pickup near Montana',
    asks: { is: { body: ['Pickup'] }, near: [{ place: 'Montana', miles: 0 }] },
  },
  {
    sentence: 'suv in Ohio',
    asks: { is: { body: ['SUV'] }, near: [{ place: 'Ohio', miles: 0 }] },
  },
  { sentence: 'suv OH', asks: { is: { body: ['SUV'] }, near: [{ place: 'Ohio', miles: 0 }] } },
  {
    sentence: 'diesel within 60 miles of Ohio',
    asks: { is: { fuel: ['Diesel'] }, near: [{ place: 'Ohio', miles: 60 }] },
  },
  {
    sentence: 'within a 50 mile radius of Dayton',
    asks: { near: [{ place: 'Dayton, OH', miles: 50 }] },
  },
  {
    sentence: 'van in Ohio or Kentucky',
    asks: {
      is: { body: ['Van'] },
      near: [
        { place: 'Ohio', miles: 0 },
        { place: 'Kentucky', miles: 0 },
      ],
    },
  },
  {
    sentence: 'suv in Portland or Seattle',
    asks: {
      is: { body: ['SUV'] },
      near: [
        { place: 'Portland, OR', miles: 50 },
        { place: 'Seattle, WA', miles: 50 },
      ],
    },
  },
  {
    sentence: 'diesel near Seattle or in OR',
    asks: {
      is: { fuel: ['Diesel'] },
      near: [
        { place: 'Seattle, WA', miles: 50 },
        { place: 'Oregon', miles: 0 },
      ],
    },
  },
  {
    sentence: 'near Dayton, under $20,000, within 25 miles',
    asks: { ranges: { price: { to: 20_000 } }, near: [{ place: 'Dayton, OH', miles: 25 }] },
  },
  {
    sentence: 'near Dayton, up to 75 miles',
    asks: { near: [{ place: 'Dayton, OH', miles: 75 }] },
  },
  {
    sentence: 'less than 60 miles from Dayton, OH 45402',
    asks: { near: [{ place: 'Dayton, OH', miles: 60 }] },
  },
  {
    sentence: 'a seven-seat diesel van under $20,000 near Dayton',
    asks: {
      is: { seats: ['7+'], fuel: ['Diesel'], body: ['Van'] },
      ranges: { price: { to: 20_000 } },
      near: [{ place: 'Dayton, OH', miles: 50 }],
    },
  },
  {
    sentence: 'two door 200 kW manual',
    asks: { is: { doors: ['2'], gearbox: ['Manual'] }, ranges: { power: { from: 268 } } },
  },
  {
    sentence: 'honda odyssey van',
    asks: {
      is: { make: ['Honda'], model: ['Honda Odyssey*'], body: ['Van', 'Minivan'] },
    },
  },
  {
    sentence: 'dodge grand caravan wheelchair van',
    asks: {
      is: {
        make: ['Dodge'],
        model: ['Dodge Grand Caravan*'],
        body: ['Van', 'Minivan'],
        equipment: ['Wheelchair access'],
      },
    },
  },
  {
    sentence: 'explorer 3rd row seat',
    asks: {
      is: { make: ['Ford'], model: ['Ford Explorer*'], equipment: ['Third row'] },
    },
  },
  { sentence: 'no third row seat', asks: { isNot: { equipment: ['Third row'] } } },
  { sentence: 'power seat', asks: { is: { equipment: ['Power seats'] } } },
  { sentence: 'no lift kit', asks: { wordsLast: ['lift', 'kit'] } },
  {
    sentence: 'no hitch lifted truck',
    asks: { is: { body: ['Pickup'] }, wordsFirst: ['lifted'], wordsLast: ['hitch'] },
  },
  { sentence: 'anything but a nissan with cvt', asks: { isNot: { make: ['Nissan'] } } },
  { sentence: "doesn't matter what color", asks: {} },
  { sentence: "don't care about color", asks: {} },
  ...['transmission', 'condition', 'size', 'body style', 'auto or manual', 'leather'].map(
    (what) => ({
      sentence: `${what} doesn't matter civic`,
      asks: { is: { make: ['Honda'], model: ['Honda Civic*'] } },
    }),
  ),
  { sentence: "size doesn't matter. suv", asks: { is: { body: ['SUV'] } } },
  { sentence: "awd don't care manual", asks: { is: { drivetrain: ['All-wheel drive'] } } },
  {
    sentence: "a/c doesn't matter red suv",
    asks: { is: { body: ['SUV'], color: ['Red'] } },
  },
  { sentence: "doesn't matter suv or truck", asks: { is: { body: ['SUV', 'Pickup'] } } },
  {
    sentence: "don't care if it's a honda or toyota",
    asks: { is: { make: ['Honda', 'Toyota'] } },
  },
  { sentence: "don't care which toyota", asks: { is: { make: ['Toyota'] } } },
  {
    sentence: '4runner soft top',
    asks: { is: { make: ['Toyota'], model: ['Toyota 4Runner*'] }, wordsFirst: ['soft', 'top'] },
  },
  {
    sentence: 'ford 150, 250 or 350',
    asks: {
      is: { make: ['Ford'], model: ['Ford F-150*', 'Ford F-250*', 'Ford F-350*'] },
      wordsFirst: ['150', '250', '350'],
    },
  },
  ...['box', 'cutaway', 'shelby'].map((kind) => ({
    sentence: `ford 350 ${kind}`,
    asks: { is: { make: ['Ford'] }, wordsFirst: ['350', kind] },
  })),
  {
    sentence: 'bronco or mustang soft top',
    asks: {
      is: { make: ['Ford'], model: ['Ford Bronco*', 'Ford Mustang*'], body: ['Convertible'] },
    },
  },
  {
    sentence: 'my civic died, need a honda',
    asks: { is: { make: ['Honda'] } },
  },
  {
    sentence: 'wagon for trips to Tahoe',
    asks: { is: { body: ['Wagon'] }, wordsFirst: ['trips'] },
  },
  {
    sentence: 'sports car like a corvette under 20k',
    asks: { is: { category: ['Sports Cars'] }, ranges: { price: { to: 20_000 } } },
  },
  {
    sentence: 'something like a tahoe, less than 80k miles',
    asks: {
      is: { make: ['Chevrolet'], model: ['Chevrolet Tahoe*'] },
      ranges: { mileage: { to: 80_000 } },
    },
  },
  {
    sentence: 'something like a Subaru Crosstrek',
    asks: { is: { make: ['Subaru'], model: ['Subaru Crosstrek*'] } },
  },
];
