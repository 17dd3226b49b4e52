// Words that mean a fact of a car whatever is in stock: [what people type] means [what cars state].
import { everything, type FacetName, type SearchQuery, type Sort } from '../search-query.ts';

export const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const seatNouns = ['seats', 'seat', 'seater', 'seaters', 'passenger', 'passengers'];

/** `7 seats`, `seven-seater`; a hyphen is as good as a space. */
const counted = (numbers: readonly number[], nouns: readonly string[]) =>
  Object.fromEntries(
    numbers.map((number) => [
      String(number),
      [String(number), numberWords[number - 1] ?? '']
        .filter((word) => word !== '')
        .flatMap((word) => nouns.map((noun) => `${word} ${noun}`)),
    ]),
  );

const someWarranty = [
  'warranty',
  'with warranty',
  'under warranty',
  'in warranty',
  'garantie',
  'has warranty',
];

export const wordsOfFacets: Readonly<
  Partial<Record<FacetName, Readonly<Record<string, readonly string[]>>>>
> = {
  category: {
    'Luxurious Cars': ['luxury', 'luxurious', 'luxury car', 'luxury cars', 'luxurious cars'],
    'Electric Cars': ['electric cars category'],
    'Sports Cars': ['sports car', 'sports cars', 'sportscar', 'sporty'],
    Microbus: ['microbus', 'micro bus', 'microbuses'],
  },
  body: {
    Sedan: ['sedan', 'sedans', 'saloon', 'limousine'],
    Wagon: [
      'wagon',
      'wagons',
      'estate',
      'break',
      'station wagon',
      'touring car',
      'kombi',
      'shooting brake',
    ],
    SUV: ['suv', 'suvs', 'crossover', 'off roader', 'sport utility'],
    Coupe: ['coupe', 'coupes'],
    Convertible: [
      'convertible',
      'cabrios',
      'convertibles',
      'cabrio',
      'cabriolet',
      'roadster',
      'spyder',
      'drop top',
      'soft top',
    ],
    Hatchback: ['hatchback', 'hatch', 'hatchbacks'],
    Minivan: ['minivan', 'minivans', 'mpv', 'people carrier'],
    Van: ['van', 'vans', 'cargo van', 'panel van', 'delivery van'],
    Bus: ['bus', 'buses', 'minibus', 'passenger van'],
    Camper: ['camper', 'campers', 'camper van', 'campervan', 'motorhome', 'motor home', 'rv'],
    Pickup: ['pickup', 'pick up', 'pickup truck', 'truck'],
  },
  fuel: {
    Gasoline: ['gasoline', 'petrol', 'gas', 'benzin', 'benziner', 'essence', 'gasolina'],
    Diesel: ['diesel', 'diesels', 'tdi', 'gasoil'],
    Electric: [
      'electric',
      'elektro',
      'elektrisch',
      'electrique',
      'electrico',
      'electrica',
      'ev',
      'evs',
      'bev',
      'battery electric',
    ],
    'Plug-in hybrid': ['plug in hybrid', 'plug in', 'phev'],
    Hybrid: ['hybrid', 'hybrids', 'hybride', 'hibrido', 'hev'],
    LPG: ['lpg', 'autogas', 'propane'],
    CNG: ['cng', 'natural gas', 'compressed natural gas'],
    Hydrogen: ['hydrogen', 'fuel cell', 'fcev'],
  },
  gearbox: {
    Automatic: [
      'automatic',
      'auto',
      'automatik',
      'automatique',
      'automatico',
      'automatic transmission',
      'dsg',
      'tiptronic',
    ],
    Manual: [
      'manual',
      'manuell',
      'manuelle',
      'boite manuelle',
      'schaltgetriebe',
      'schalter',
      'stick shift',
      'stick',
      'manual transmission',
      'manual gearbox',
    ],
    'Semi-automatic': ['semi automatic', 'semi auto', 'automated manual'],
  },
  color: {
    White: ['white', 'weiss', 'blanc', 'blanche', 'blanco', 'blanca', 'bianco'],
    Silver: ['silver', 'silber', 'argent', 'plata', 'plateado'],
    Gray: ['gray', 'grey', 'grau', 'gris', 'graphite', 'anthracite'],
    Black: ['black', 'schwarz', 'noir', 'noire', 'negro', 'negra', 'nero'],
    'Dark blue': ['dark blue', 'navy', 'navy blue'],
    'Light blue': ['light blue', 'sky blue', 'baby blue'],
    Red: ['red', 'rot', 'rouge', 'rojo', 'roja', 'rosso'],
    Burgundy: ['burgundy', 'maroon', 'wine red', 'dark red'],
    Green: ['green', 'grun', 'vert', 'verte', 'verde', 'racing green'],
    Orange: ['orange'],
    Blue: ['blue', 'blau', 'bleu', 'bleue', 'azul'],
    Teal: ['teal', 'turquoise'],
    Yellow: ['yellow', 'gelb', 'jaune', 'amarillo'],
    Brown: ['brown', 'bronze'],
    Beige: ['beige', 'sand', 'tan', 'champagne'],
    Cream: ['cream', 'ivory'],
    Gold: ['gold', 'golden'],
    Purple: ['purple', 'violet'],
  },
  drivetrain: {
    'All-wheel drive': [
      'all wheel drive',
      'four wheel drive',
      '4 wheel drive',
      'awd',
      '4wd',
      '4x4',
      'quattro',
      'xdrive',
      '4matic',
      '4motion',
    ],
    'Rear-wheel drive': ['rear wheel drive', 'rwd'],
    'Front-wheel drive': ['front wheel drive', 'fwd'],
  },
  seats: {
    ...counted([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15], seatNouns),
    // With two single seats in the middle.
    '6+': ['3', 'three'].flatMap((number) =>
      ['row', 'rows', 'row seating', 'rows of seats'].map((noun) => `${number} ${noun}`),
    ),
  },
  doors: counted([2, 3, 4, 5], ['doors', 'door', 'dr']),
  owners: {
    ...counted([1, 2, 3], ['owner', 'owners', 'previous owner', 'previous owners']),
    '1': ['one owner', '1 owner', 'single owner', 'first owner', 'one previous owner'],
  },
  accidents: {
    'No accidents': [
      'no accidents',
      'no accident',
      'accident free',
      'without accidents',
      'never crashed',
    ],
  },
  damage: {
    'No damage': ['no damage', 'undamaged', 'damage free', 'without damage', 'unfallfrei'],
    'Marks and dents': [
      'damage',
      'damaged',
      'dents',
      'dented',
      'scratches',
      'scratched',
      'hail damage',
    ],
    'Body damage': ['damage', 'damaged', 'body damage', 'unfallwagen', 'hail damage'],
    'Needs repair to drive': [
      'damage',
      'damaged',
      'needs repair',
      'needs work',
      'not running',
      'non runner',
      'does not run',
      'for parts',
      'project car',
      'mechanic special',
    ],
  },
  service: {
    Complete: [
      'full service history',
      'complete service history',
      'service history',
      'fsh',
      'scheckheft',
      'scheckheftgepflegt',
    ],
  },
  warranty: {
    'From the maker': [
      ...someWarranty,
      'factory warranty',
      'manufacturer warranty',
      'manufacturers warranty',
      'maker warranty',
      'remaining warranty',
    ],
    'From the dealer': [...someWarranty, 'dealer warranty'],
    Extended: [...someWarranty, 'extended warranty'],
    'No warranty': ['no warranty', 'without warranty'],
  },
  equipment: {
    'Air conditioning': ['air conditioning', 'air con', 'aircon', 'ac', 'a c'],
    'Heated seats': ['heated seats', 'heated seat', 'seat heating'],
    'Ventilated seats': ['ventilated seats', 'cooled seats'],
    'Leather seats': ['leather seats', 'leather', 'leather interior'],
    'Power seats': ['power seats', 'electric seats', 'memory seats'],
    'Third row': ['third row', '3rd row', 'third row seating'],
    Sunroof: ['sunroof', 'sun roof', 'moonroof', 'moon roof'],
    'Panoramic roof': ['panoramic roof', 'panoramic sunroof', 'pano roof', 'glass roof'],
    Navigation: ['navigation', 'sat nav', 'satnav', 'nav', 'gps'],
    'Apple CarPlay': ['carplay', 'apple carplay', 'car play'],
    'Android Auto': ['android auto'],
    'Premium audio': ['premium audio', 'premium sound'],
    'Head-up display': ['head up display', 'heads up display', 'hud'],
    'Backup camera': [
      'backup camera',
      'back up camera',
      'rear camera',
      'reversing camera',
      'camera',
    ],
    '360° camera': ['360 camera', 'surround camera'],
    'Parking sensors': ['parking sensors', 'parking sensor', 'park assist'],
    'Self-parking': ['self parking', 'self park', 'automatic parking'],
    'Cruise control': ['cruise control'],
    'Adaptive cruise control': ['adaptive cruise control', 'adaptive cruise', 'acc'],
    'Lane keeping': ['lane keeping', 'lane assist', 'lane keep assist', 'lane keeping assist'],
    'Automatic braking': ['automatic braking', 'emergency braking', 'automatic emergency braking'],
    'Blind spot warning': ['blind spot warning', 'blind spot monitor', 'blind spot monitoring'],
    'Keyless entry': ['keyless entry', 'keyless'],
    'Remote start': ['remote start'],
    'Power liftgate': ['power liftgate', 'power tailgate'],
    'LED headlights': ['led headlights', 'led lights', 'led headlamps'],
    'Tow hitch': ['tow hitch', 'tow bar', 'towbar', 'trailer hitch', 'towing package'],
    'Roof rack': ['roof rack', 'roof racks', 'roof rails'],
    'Alloy wheels': ['alloy wheels', 'alloys'],
    'Winter tires': ['winter tires', 'snow tires'],
    'Fast charging': ['fast charging', 'dc fast charging', 'rapid charging'],
    'Heat pump': ['heat pump'],
    'Wheelchair access': [
      'wheelchair access',
      'wheelchair accessible',
      'wheelchair',
      'wheelchair ramp',
    ],
    'Pop-top roof': ['pop top roof', 'pop top', 'pop up roof'],
    Kitchen: ['kitchen', 'kitchenette'],
  },
  condition: {
    Excellent: ['excellent', 'excellent condition', 'like new', 'mint', 'mint condition'],
    Good: ['good condition'],
    Fair: ['fair condition'],
  },
  seller: {
    Verified: ['verified', 'verified seller', 'verified sellers', 'trusted seller'],
  },
  sellerType: {
    'Private seller': [
      'private',
      'private seller',
      'private sellers',
      'private party',
      'by owner',
      'from owner',
    ],
    Dealer: ['dealer', 'dealers', 'car dealer', 'car dealers', 'dealership', 'dealerships'],
  },
};

const bodies = (...body: readonly string[]): SearchQuery => ({ ...everything, is: { body } });

/**
 * What somebody needs a car for, and which cars that asks for. What the sentence says of the body or the
 * price itself counts instead: a family SUV is an SUV.
 */
export const needs: readonly (readonly [asks: SearchQuery, phrases: readonly string[]])[] = [
  [
    bodies('SUV', 'Minivan', 'Wagon'),
    [
      'family',
      'family car',
      'family vehicle',
      'kids',
      'for kids',
      'car seats',
      'two kids',
      '2 kids',
    ],
  ],
  [
    { ...everything, is: { seats: ['7+'] } },
    ['big family', 'large family'].concat(
      ['3', '4', '5', 'three', 'four', 'five'].map((number) => `${number} kids`),
    ),
  ],
  [
    { ...everything, is: { body: ['Hatchback', 'Sedan'] }, ranges: { price: { to: 12_000 } } },
    ['first car', 'teenager', 'teen', 'teen driver', 'new driver', 'student', 'student car'],
  ],
  [
    bodies('Hatchback', 'Sedan'),
    ['commuter', 'commuter car', 'commuting', 'commute', 'city car', 'daily driver'],
  ],
  [
    { ...everything, is: { fuel: ['Hybrid', 'Plug-in hybrid', 'Electric'] } },
    ['cheap to run', 'economical', 'fuel efficient', 'good on gas', 'good mpg', 'gas saver'].concat(
      ['good gas mileage', 'great gas mileage', 'good fuel economy', 'great mpg'],
    ),
  ],
  [bodies('Pickup', 'SUV'), ['towing', 'tow', 'good for towing', 'tow vehicle', 'tow a trailer']],
  [bodies('Van', 'Pickup'), ['work', 'for work', 'work vehicle', 'work truck', 'work van']],
  [
    bodies('Convertible', 'Coupe'),
    ['weekend', 'weekend car', 'fun', 'fun car', 'summer car', 'weekend toy'],
  ],
];

export const wordsOfSorts: Readonly<Record<Sort, readonly string[]>> = {
  best: ['best match', 'best matches', 'most relevant'],
  newest: ['newest', 'just posted', 'latest'],
  cheapest: ['cheap', 'cheapest', 'lowest price', 'affordable', 'bargain'],
  dearest: ['most expensive', 'dearest'],
  mileage: ['low mileage', 'lowest mileage', 'low miles', 'fewest miles'],
  year: ['youngest', 'latest model'],
  distance: ['nearest', 'closest'],
};

/** They begin what is not wanted. */
export const negations: ReadonlySet<string> = new Set([
  'not',
  'no',
  'without',
  'except',
  'excluding',
  'but not',
  'never',
]);

/** They say nothing about the car. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the any some car cars automobile vehicle vehicles used second hand secondhand pre owned for
  sale to buy i im i'm am we want need looking look search find show me please with and or in of on
  at that is are has have it my by from price priced cost costing condition color colored colour
  year years model models seller sellers first good nice best great cheap's transmission
  gearbox near around within close nearby but all you your what whats what's which who s use vs versus
  offer obo gebrauchtwagen auto's wagen voiture voitures coche coches , < >`.split(/\s+/),
);

/** What no fact of a car says: it is left out of a search, and the reader is told. */
export const phrasesLeftOut: ReadonlySet<string> = new Set([
  'clean title',
  'clean titles',
  'clean carfax',
  'certified',
  'certified pre-owned',
  'certified pre',
  'cpo',
  'new tires',
  'mpg',
  'financing',
  'salvage',
  'salvage title',
  'carfax',
  'brand new',
  'new',
  'newer',
]);

/** What somebody thinks of a car. Where they stand in titles they are words like others. */
export const opinions: ReadonlySet<string> = new Set(
  `reliable safe comfortable economical practical decent beautiful pretty cool fast quick big large
  small little roomy spacious perfect ideal something anything everything son daughter wife husband
  kids children commuting commuter everyday daily`.split(/\s+/),
);

/** Models begin with them, but alone they name none. */
export const genericWords: ReadonlySet<string> = new Set(
  `model series class grand sport sports town city range land air van continental electric type
  super cross turismo drive edition plus long new touring the coupe wagon avant country`.split(
    /\s+/,
  ),
);
