// Words that mean a fact of a car whatever is in stock: [what people type] means [what cars state].
import { type CountryCode, countryCode } from '../../kit/country.ts';
import { everything, type FacetName, type SearchQuery, type Sort } from '../search-query.ts';

export const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

const foreignNumbers = [
  'eins zwei drei vier funf sechs sieben acht neun',
  'un deux trois quatre cinq six sept huit neuf',
  'uno dos tres cuatro cinco seis siete ocho nueve',
].map((words) => words.split(' '));

/** 7 of `seven` and `sieben`; 0 of another word. */
export const numberNamed = (word: string): number =>
  Math.max(...[numberWords, ...foreignNumbers].map((words) => words.indexOf(word))) + 1;

export const seatNouns =
  'seats seat seater seaters passenger passengers sitze sitzen sitzer sitzplatze places plazas'.split(
    ' ',
  );

export const doorNouns: readonly string[] =
  'doors door dr d turen turer turig turige turiger turiges portes puertas'.split(' ');

/** `7 seats`, `seven-seater`; a hyphen is as good as a space. */
const counted = (numbers: readonly number[], nouns: readonly string[]) =>
  Object.fromEntries(
    numbers.map((number) => [
      String(number),
      [
        String(number),
        ...[numberWords, ...foreignNumbers].flatMap((all) => all[number - 1] ?? []),
      ].flatMap((word) => nouns.map((noun) => `${word} ${noun}`)),
    ]),
  );

const ownersOf = (number: number): readonly string[] =>
  counted(
    [number],
    ['owner', 'keeper']
      .flatMap((one) => [one, `${one}s`, `previous ${one}`, `previous ${one}s`])
      .concat('vorbesitzer', 'halter', 'proprietaire', 'proprietaires')
      .concat('dueno', 'duenos', 'propietario', 'propietarios'),
  )[number] ?? [];

/** `heated seats`, `heated seat` */
const seatsOf = (...kinds: readonly string[]): string[] =>
  kinds.flatMap((kind) => [`${kind} seats`, `${kind} seat`]);

const someWarranty = [
  'warranty',
  'warranty remaining',
  'with warranty',
  'under warranty',
  'in warranty',
  'garantie',
  'has warranty',
];

/** As makes call their diesels. */
const dieselEngines = 'tdi dci tdci hdi bluehdi cdti crdi cdi bluetec multijet'.split(' ');

const brandedTitle = [
  'branded title',
  'branded titles',
  'salvage or rebuilt',
  'rebuilt or salvage',
  'salvage or rebuilt title',
  'rebuilt or salvage title',
  'salvage or rebuilt titles',
  'rebuilt or salvage titles',
  'rebuilt salvage',
  'salvage rebuilt',
  'flood title',
  'flood titles',
];

export const wordsOfFacets: Readonly<
  Partial<Record<FacetName, Readonly<Record<string, readonly string[]>>>>
> = {
  category: {
    'Luxurious Cars': ['luxury', 'luxurious', 'luxury car', 'luxury cars', 'luxurious cars'],
    'Electric Cars': ['electric cars category'],
    'Sports Cars': ['sports car', 'sports cars', 'sportscar', 'sporty'].concat(
      ['muscle', 'exotic'].flatMap((kind) => [`${kind} car`, `${kind} cars`]),
      ['exotics', 'supercar', 'supercars', 'hypercar', 'hypercars'],
    ),
    Microbus: ['microbus', 'micro bus', 'microbuses'],
  },
  body: {
    Sedan: ['sedan', 'sedans', 'saloon', 'limousine', 'berline', 'berlina'],
    Wagon: [
      'wagon',
      'wagons',
      'estate',
      'break',
      'station wagon',
      'touring car',
      'kombi',
      'familiale',
      'tmodell',
      'shooting brake',
      ...['sports tourer', 'sport tourer', 'sportstourer', 'touring sports', 'sportbrake'],
      ...['sportwagen', 'sportwagon', 'sportswagon', 'sports wagon', 'sportcombi', 'grandtour'],
    ],
    SUV: [
      'suv',
      'suvs',
      'crossover',
      'off roader',
      'sport utility',
      'gelandewagen',
      'todoterreno',
      'camioneta',
      'vus',
    ],
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
      'descapotable',
      'decapotable',
      'soft top',
    ],
    Hatchback: [
      'hatchback',
      'hatch',
      'hatchbacks',
      'kleinwagen',
      'citadine',
      'schragheck',
      'hayon',
    ],
    Minivan: ['minivan', 'minivans', 'mpv', 'people carrier', 'monospace', 'monovolumen'].concat(
      'fourgonnette',
    ),
    Van: [
      'van',
      'vans',
      'cargo van',
      'box van',
      'panel van',
      'delivery van',
      'work van',
      'furgoneta',
      'fourgon',
      'fourgonnette',
      'camionnette',
      'lieferwagen',
      'kastenwagen',
    ],
    Bus: ['bus', 'buses', 'minibus', 'passenger van', 'kleinbus'],
    Camper: [
      'camper',
      'campers',
      'camper van',
      'campervan',
      'motorhome',
      'motor home',
      'rv',
      'wohnmobil',
    ],
    Pickup: [
      'pickup',
      'pick up',
      'pickup truck',
      'truck',
      'work truck',
      'camioneta',
      'troca',
    ].concat(['camion', 'camionnette']),
  },
  fuel: {
    Gasoline: ['gasoline', 'petrol', 'gas', 'benzin', 'benziner', 'essence', 'gasolina', 'benzina'],
    Diesel: ['diesel', 'diesels', 'gasoil', 'gasolio', ...dieselEngines],
    Electric: [
      'electric',
      'fully electric',
      '100 electric',
      'elektro',
      'elektroauto',
      'elektroautos',
      'elektrisch',
      'electrique',
      ...['auto', 'voiture', 'vehicule'].map((car) => `${car} electrique`),
      'electrico',
      'electrica',
      'elettrica',
      'elettrico',
      'ev',
      'evs',
      'bev',
      'battery electric',
    ],
    'Plug-in hybrid': ['plug in hybrid', 'plug in', 'phev', 'hybride rechargeable'],
    Hybrid: ['hybrid', 'hybrids', 'hybride', 'hibrido', 'hibrida', 'ibrida', 'hev'],
    LPG: ['lpg', 'autogas', 'propane', 'gasanlage'].concat(
      ['benziner', 'benzin'].flatMap((fuel) => [`${fuel} mit gasanlage`, `${fuel} mit autogas`]),
    ),
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
      'automatica',
      ...['caja', 'transmision'].map((noun) => `${noun} automatica`),
      'cambio automatico',
      'boite automatique',
      'automatic transmission',
      'cvt',
      'cvts',
      'dsg',
      'dct',
      'dcts',
      'pdk',
      's tronic',
      'dual clutch',
      'doppelkupplung',
      'doppelkupplungsgetriebe',
      'tiptronic',
    ],
    Manual: [
      'manual',
      'manuell',
      'manuelle',
      'boite manuelle',
      'schaltgetriebe',
      'schalter',
      'schaltung',
      'handschaltung',
      'manuale',
      ...['caja', 'transmision', 'cambio'].map((noun) => `${noun} manual`),
      'standard transmission',
      'standard shift',
      'stick shift',
      'stick',
      'manual transmission',
      'manual gearbox',
      '5mt',
      '6mt',
    ],
    'Semi-automatic': ['semi automatic', 'semi auto', 'automated manual', 'halbautomatik'],
  },
  color: {
    White: [
      'white',
      'weiss',
      'blanc',
      'blanche',
      'blanco',
      'blanca',
      'bianco',
      'bianca',
      'wht',
    ].concat(['pearl', 'snow', 'glacier', 'arctic', 'off'].map((kind) => `${kind} white`)),
    Silver: ['silver', 'silber', 'silbern', 'slvr', 'argent', 'plata', 'plateado'],
    Gray: [
      'gray',
      'grey',
      'grau',
      'gris',
      'grise',
      'grigia',
      'gry',
      'graphite',
      'anthracite',
    ].concat(
      ['charcoal', 'gunmetal'].flatMap((kind) => [kind, `${kind} gray`, `${kind} grey`]),
      ['dark', 'light', 'slate'].flatMap((kind) => [`${kind} gray`, `${kind} grey`]),
    ),
    Black: [
      'black',
      'schwarz',
      'noir',
      'noire',
      'negro',
      'negra',
      'nero',
      'nera',
      'blk',
      ...['charcoal', 'jet', 'matte', 'midnight'].map((kind) => `${kind} black`),
    ],
    'Dark blue': ['dark blue', 'navy', 'navy blue', 'midnight blue', 'dunkelblau', 'azul marino'],
    'Light blue': ['light blue', 'sky blue', 'baby blue', 'hellblau', 'azul claro'],
    Red: ['red', 'rot', 'rouge', 'rojo', 'roja', 'rosso', 'rossa'].concat(
      ['cherry', 'bright', 'candy', 'candy apple', 'ruby', 'fire', 'blood'].map(
        (kind) => `${kind} red`,
      ),
    ),
    Burgundy: ['burgundy', 'maroon', 'wine red', 'dark red'],
    Green: ['green', 'grun', 'vert', 'verte', 'verde', 'grn'].concat(
      ['racing', 'british racing', 'dark', 'light', 'forest', 'olive', 'lime']
        .concat(['army', 'hunter', 'mint', 'sage', 'emerald', 'bright'])
        .map((kind) => `${kind} green`),
    ),
    Orange: ['orange', 'burnt orange'],
    Blue: ['blue', 'blau', 'bleu', 'bleue', 'azul', 'blu'].concat(
      ['royal', 'bright', 'steel', 'cobalt', 'ocean'].map((kind) => `${kind} blue`),
    ),
    Teal: ['teal', 'turquoise'],
    Yellow: [
      'yellow',
      'gelb',
      'ylw',
      'jaune',
      'amarillo',
      'amarilla',
      'austin yellow',
      'phoenix yellow',
    ],
    Brown: ['brown', 'bronze', 'braun', 'brun', 'brune', 'brn', 'dark brown', 'light brown'],
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
      'four by four',
      '4 by 4',
      'quattro',
      'xdrive',
      '4matic',
      '4motion',
      'all4',
      'sh awd',
      's awc',
      'htrac',
      'allrad',
      'allradantrieb',
      'traction integrale',
      'transmission integrale',
      'quatre roues motrices',
      '4 roues motrices',
    ],
    'Rear-wheel drive': [
      'rear wheel drive',
      'rwd',
      '2wd',
      'two wheel drive',
      '2 wheel drive',
    ].concat(['heckantrieb', 'hinterradantrieb'], ['propulsion arriere']),
    'Front-wheel drive': [
      'front wheel drive',
      'fwd',
      '2wd',
      'two wheel drive',
      '2 wheel drive',
    ].concat(['frontantrieb', 'vorderradantrieb'], ['traction avant']),
  },
  seats: {
    ...counted([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15], seatNouns),
    // With two single seats in the middle.
    '6+': ['3', 'three', 'tres', 'drei', 'trois'].flatMap((number) =>
      ['row', 'rows', 'row seating', 'rows of seats', 'filas', 'sitzreihen', 'rangees'].map(
        (noun) => `${number} ${noun}`,
      ),
    ),
  },
  doors: counted([2, 3, 4, 5], doorNouns),
  owners: {
    '3': [...ownersOf(3), 'third owner', '3rd owner'],
    '1': [
      ...ownersOf(1),
      'single owner',
      'first owner',
      '1st owner',
      'original owner',
      'only owner',
      'erste hand',
      'erster hand',
      '1 hand',
      ...['one', '1'].flatMap((one) => [`${one} lady owner`, `${one} careful owner`]),
      'one careful lady owner',
      ...['un', 'un solo', 'solo un', 'unico'].map((one) => `${one} dueno`),
    ],
    '2': [...ownersOf(2), 'second owner', '2nd owner', 'zweite hand', 'zweiter hand', '2 hand'],
  },
  accidents: {
    'No accidents': [
      'no accidents',
      'no accident',
      'no accident history',
      'no accidents reported',
      'no reported accidents',
      'no accident damage',
      'not accident damaged',
      'accident free',
      'without accidents',
      'no crashes',
      'never crashed',
      'never in an accident',
      'never been in an accident',
      'never had an accident',
      'not been in an accident',
      ...['jamais', 'non'].flatMap((not) => [`${not} accidente`, `${not} accidentee`]),
      ...['unfallfrei', 'ohne unfall', 'ohne unfalle', 'kein unfall', 'keine unfalle'],
      ...['accidente', 'accidentes', 'choque', 'choques'].map((noun) => `sin ${noun}`),
    ],
  },
  damage: {
    'No damage': ['no damage', 'undamaged', 'damage free', 'without damage'],
    'Marks and dents': [
      'damage',
      'damaged',
      'dents',
      'dented',
      'scratches',
      'scratched',
      'hail damage',
    ],
    'Body damage': ['damage', 'damaged', 'body damage', 'unfallwagen', 'hail damage'].concat(
      'accidente',
    ),
    'Needs repair to drive': [
      'damage',
      'damaged',
      'needs repair',
      'needs work',
      'not running',
      'non runner',
      'not run',
      'for parts',
      'project car',
      'non running',
      'mechanic special',
    ],
  },
  service: {
    Complete: [
      'full service history',
      'complete service history',
      'service history',
      'fsh',
      'service records',
      'maintenance records',
      'maintenance history',
      'scheckheft',
      'scheckheftgepflegt',
    ],
  },
  titleStatus: {
    Clean: [
      'clean title',
      'clean titles',
      'clear title',
      'title clean',
      'clean title status',
    ].concat('titulo limpio'),
    Rebuilt: [
      ...brandedTitle,
      'rebuilt title',
      'rebuilt titles',
      'reconstructed title',
      'reconstructed',
      'title rebuilt',
      'rebuilt status',
      'titulo reconstruido',
    ],
    Salvage: [
      ...brandedTitle,
      'salvage',
      'salvage title',
      'salvage titles',
      'salvaged',
      'salvaged title',
      'title salvage',
      'salvage status',
      'titulo salvage',
    ],
    Lien: ['lien', 'liens', 'lien on title', 'lien on the title', 'open lien', 'with lien'],
  },
  vat: {
    'VAT qualifying': [
      'vat qualifying',
      'vat reclaimable',
      'reclaimable vat',
      'vat deductible',
      'vat refundable',
      'plus vat',
      'mwst ausweisbar',
      'tva recuperable',
      'iva deducible',
    ],
    'Margin scheme': ['margin scheme', 'vat margin', 'no vat', 'differenzbesteuert'],
    'Private sale': ['no vat'],
  },
  warranty: {
    'From the maker': [
      ...someWarranty,
      'factory warranty',
      'manufacturer warranty',
      'manufacturers warranty',
      'maker warranty',
      'remaining warranty',
      'remaining factory warranty',
      'factory warranty remaining',
      'manufacturer warranty remaining',
      'balance of factory warranty',
    ],
    'From the dealer': [...someWarranty, 'dealer warranty'],
    Extended: [...someWarranty, 'extended warranty'],
    'No warranty': ['no warranty', 'without warranty'],
  },
  equipment: {
    'Air conditioning': [
      'air conditioning',
      'air con',
      'aircon',
      'ac',
      'a c',
      'klimaanlage',
    ].concat(['klima', 'klimaautomatik', 'climatisation', 'clim']),
    'Heated seats': [
      ...seatsOf('heated'),
      ...['heating', 'heater', 'heaters', 'warmer', 'warmers'].map((noun) => `seat ${noun}`),
      ...['sitzheizung', 'siege chauffant', 'sieges chauffants'],
    ],
    'Ventilated seats': seatsOf('ventilated', 'cooled'),
    'Leather seats': [
      ...seatsOf('leather'),
      'leather',
      'leather interior',
      'leder',
      'ledersitze',
      'lederausstattung',
      'cuir',
    ],
    // An electric seat may be a SEAT.
    'Power seats': [...seatsOf('power', 'memory'), 'electric seats', 'elektrische sitze'],
    'Third row': ['third row', '3rd row', 'third row seating', 'dritte sitzreihe'].concat(
      seatsOf('third row', '3rd row'),
    ),
    Sunroof: ['sunroof', 'sun roof', 'moonroof', 'moon roof', 'schiebedach', 'toit ouvrant'],
    'Panoramic roof': [
      'panoramic roof',
      'panoramic sunroof',
      'pano roof',
      'glass roof',
      'panoramadach',
      'toit panoramique',
    ],
    Navigation: ['navigation', 'sat nav', 'satnav', 'nav', 'gps', 'navi'],
    'Apple CarPlay': ['carplay', 'apple carplay', 'car play'],
    'Android Auto': ['android auto'],
    'Premium audio': ['premium audio', 'premium sound'],
    'Head-up display': ['head up display', 'heads up display', 'hud'],
    'Backup camera': [
      'backup camera',
      'back up camera',
      'rear camera',
      'reversing camera',
      ...['reverse camera', 'rearview camera', 'rear view camera'],
      ...['backup cam', 'back up cam', 'reverse cam', 'rear cam', 'rearview cam'],
      'camera',
      'ruckfahrkamera',
      'camera de recul',
    ],
    '360° camera': ['360 camera', '360 cam', 'surround camera', 'surround view camera'],
    'Parking sensors': ['parking sensors', 'parking sensor', 'park assist'].concat([
      'einparkhilfe',
      'parksensoren',
      'pdc',
    ]),
    'Self-parking': ['self parking', 'self park', 'automatic parking'],
    'Cruise control': ['cruise control', 'tempomat', 'regulateur de vitesse'],
    'Adaptive cruise control': ['adaptive cruise control', 'adaptive cruise', 'acc'].concat([
      'abstandstempomat',
      'adaptiver tempomat',
      'abstandsregeltempomat',
    ]),
    'Lane keeping': [
      'lane keeping',
      'lane assist',
      'lane keep assist',
      'lane keeping assist',
    ].concat(['spurhalteassistent', 'spurassistent']),
    'Automatic braking': ['automatic braking', 'emergency braking', 'automatic emergency braking'],
    'Blind spot warning': ['blind spot', 'totwinkelassistent', 'totwinkelwarner'].concat(
      ['warning', 'monitor', 'monitoring', 'detection', 'assist'].map(
        (noun) => `blind spot ${noun}`,
      ),
    ),
    'Keyless entry': ['keyless entry', 'keyless'],
    'Remote start': ['remote start'],
    'Power liftgate': ['power', 'electric', 'automatic', 'elektrische'].flatMap((kind) =>
      ['liftgate', 'tailgate', 'boot', 'trunk', 'heckklappe'].map((part) => `${kind} ${part}`),
    ),
    'LED headlights': ['led headlights', 'led lights', 'led headlamps'],
    'Tow hitch': [
      'tow hitch',
      'with hitch',
      'with a hitch',
      'tow bar',
      'towbar',
      'trailer hitch',
      'towing package',
      'tow package',
      'anhangerkupplung',
      'ahk',
      'attelage',
    ],
    'Roof rack': ['roof rack', 'roof racks', 'roof rails', 'dachreling', 'dachtrager'],
    'Alloy wheels': ['alloy wheels', 'alloys', 'alufelgen', 'leichtmetallfelgen'].concat(
      'jantes alu',
    ),
    'Winter tires': ['winter tires', 'snow tires', 'winterreifen', "pneus d'hiver"],
    'Fast charging': ['fast charging', 'dc fast charging', 'rapid charging'],
    'Heat pump': ['heat pump', 'warmepumpe', 'pompe a chaleur'],
    'Wheelchair access': [
      'wheelchair access',
      'wheelchair accessible',
      'wheelchair',
      'wheelchair ramp',
      'handicap',
      'handicapped',
      'handicap accessible',
      'disabled access',
    ],
    'Pop-top roof': ['pop top roof', 'pop top', 'pop up roof'],
    Kitchen: ['kitchen', 'kitchenette'],
  },
  condition: {
    Excellent: ['excellent', 'excellent condition', 'like new', 'mint', 'mint condition'].concat(
      ['como nuevo', 'como nueva', 'excelente estado', 'excelentes condiciones', 'impecable'],
      ['wie neu', 'neuwertig', 'comme neuf'],
    ),
    Good: ['good condition', 'buen estado', 'buenas condiciones', 'guter zustand'].concat(
      'gutem zustand',
      'bon etat',
    ),
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
      'fsbo',
      'privat',
    ],
    Dealer: [
      'dealer',
      'dealers',
      'car dealer',
      'car dealers',
      'dealership',
      'dealerships',
      'handler',
    ],
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
      'familienauto',
      'familia',
      'coche familiar',
      'carro familiar',
      'mom car',
      'soccer mom',
      'kids',
      'for kids',
      ...seatsOf('car'),
      'two kids',
      '2 kids',
      'children',
      'for children',
      'two children',
      '2 children',
      'grandkids',
      'grandchildren',
      'familie',
      'famille',
      'voiture familiale',
      'auto familiale',
      'kinder',
      'kindern',
    ],
  ],
  [
    { ...everything, is: { seats: ['7+'] } },
    ['big family', 'large family', 'grosse familie', 'grossfamilie', 'grande famille'].concat(
      ['3', '4', '5', 'three', 'four', 'five', 'drei', 'vier'].flatMap((number) =>
        ['kids', 'children', 'kinder', 'kindern'].flatMap((noun) => [
          `${number} ${noun}`,
          `familie mit ${number} ${noun}`,
        ]),
      ),
    ),
  ],
  ...[5, 6, 7, 8].map(
    (people) =>
      [
        { ...everything, is: { seats: [`${people}+`] } },
        ['family of', 'group of', 'fits', 'room for', 'familia de'].flatMap((before) => [
          `${before} ${people}`,
          `${before} ${numberWords[people - 1]}`,
        ]),
      ] as const,
  ),
  [
    { ...everything, is: { body: ['Hatchback', 'Sedan'] }, ranges: { price: { to: 12_000 } } },
    ['first car', 'teenager', 'teen', 'teen driver', 'new driver', 'student', 'student car'].concat(
      [
        'college student',
        'college car',
        'college kid',
        ...['going to', 'goes to', 'off to', 'starting', 'in'].map((verb) => `${verb} college`),
        'starter car',
        'erstes auto',
        'fahranfanger',
        'anfangerauto',
        'anfanger',
        'premier vehicule',
        'premiere voiture',
        'premiere auto',
      ],
    ),
  ],
  [
    bodies('Hatchback', 'Sedan'),
    ['commuter', 'commuter car', 'commuting', 'commute', 'city car', 'daily driver'].concat([
      'long commute',
      ...['city', 'tight', 'street'].map((where) => `${where} parking`),
      ...['city driving', 'easy to park', 'parking in the city'],
      'daily commute',
      'driving to work',
      'drive to work',
      'get to work',
      'getting to work',
      'pendler',
      'stadtauto',
    ]),
  ],
  [
    { ...everything, is: { fuel: ['Hybrid', 'Plug-in hybrid', 'Electric'] } },
    ['cheap to run', 'economical', 'fuel efficient', 'good on gas', 'good mpg', 'gas saver'].concat(
      ['good gas mileage', 'great gas mileage', 'good fuel economy', 'great mpg'],
      ['best gas mileage', 'good on fuel', 'low fuel consumption', 'saves gas', 'high mpg'],
      ['great on gas', 'easy on gas', 'best on gas'],
      ['best mpg', 'cheap on gas', 'low running costs', 'gas mileage', 'sparsam'],
    ),
  ],
  [
    bodies('Pickup', 'SUV'),
    ['towing', 'tow', 'good for towing', 'tow vehicle', 'tow a trailer'].concat(
      ['tow', 'towing', 'pull', 'pulling'].flatMap((pull) =>
        ['trailer', 'boat', 'camper', 'caravan'].flatMap((load) =>
          ['', 'a ', 'my ', 'our '].map((whose) => `${pull} ${whose}${load}`),
        ),
      ),
      ['boat', 'caravan', 'trailer'].map((load) => `${load} towing`),
      ['zugfahrzeug'],
    ),
  ],
  [bodies('SUV', 'Pickup'), ['off road', 'off roading', 'offroad', 'offroading']],
  [
    bodies('Van', 'Pickup'),
    ['work', 'for work', 'work vehicle', 'hauling', 'haul stuff', 'moving furniture'].concat([
      'deliveries',
      'trabajo',
      'para trabajo',
      'trabajar',
      'para trabajar',
    ]),
  ],
  [
    { ...everything, is: { drivetrain: ['All-wheel drive'] } },
    [
      'snow',
      'for snow',
      'in snow',
      'in the snow',
      'good in snow',
      'for winter',
      'winter car',
    ].concat([
      'winters',
      'winter driving',
      'winter weather',
      'snowy winters',
      'snowy roads',
      'neige',
      'pour la neige',
    ]),
  ],
  [bodies('SUV', 'Wagon', 'Minivan'), ['dog', 'dogs', 'for my dog', 'for dogs']],
  [bodies('Camper', 'Van'), ['camping', 'van life', 'vanlife']],
  [
    bodies('Convertible', 'Coupe'),
    ['weekend', 'weekend car', 'fun', 'fun car', 'summer car', 'weekend toy'],
  ],
];

export const queriesOfNeeds: ReadonlySet<SearchQuery> = new Set(needs.map(([asks]) => asks));

export const wordsOfSorts: Readonly<Record<Sort, readonly string[]>> = {
  best: ['best match', 'best matches', 'most relevant'],
  newest: ['newest', 'latest', 'new listings', 'new arrivals'].concat(
    ['posted', 'listed', 'added'].flatMap((verb) =>
      ['just', 'newly', 'recently'].map((lately) => `${lately} ${verb}`),
    ),
    ['neu eingestellt', 'neu inseriert'],
  ),
  cheapest: ['cheap', 'cheapest', 'lowest price', 'affordable', 'bargain'].concat([
    'cheaper',
    'less expensive',
    ...['wont', "won't", 'not'].map((not) => `${not} break the bank`),
    'beater',
    'beater car',
    'inexpensive',
    'gunstig',
    'gunstige',
    'gunstiges',
    'billig',
    'barato',
    'barata',
    'pas cher',
    'precio bajo',
    'bajo precio',
    'not expensive',
    'not too expensive',
    'nothing too expensive',
    'economica',
    ...['best', 'good', 'great'].flatMap((word) => [`${word} price`, `${word} deal`]),
  ]),
  dearest: ['most expensive', 'dearest'],
  mileage: [
    ...['low', 'lowest'].flatMap((low) =>
      ['mileage', 'miles', 'mile', 'km', 'kms'].map((unit) => `${low} ${unit}`),
    ),
    ...['high', 'too many', 'a lot of'].flatMap((many) =>
      ['no', 'not'].flatMap((not) => ['mileage', 'miles'].map((unit) => `${not} ${many} ${unit}`)),
    ),
    'fewest miles',
    'least miles',
    'wenig km',
    'wenig kilometer',
    ...['pocas millas', 'pocos kilometros', 'pocos km', 'poco kilometraje', 'bajo kilometraje'],
    'bajo millaje',
  ],
  year: [
    ...['youngest', 'latest model'],
    ...['not old', 'not too old', 'not that old', 'not very old'],
  ],
  distance: ['nearest', 'closest'],
};

/** What says by itself that a car must not have something. */
export const absences: readonly (readonly [asks: SearchQuery, phrases: readonly string[]])[] = [
  [
    { ...everything, isNot: { titleStatus: ['Lien'] } },
    ['lien free', 'free of liens', 'free and clear'],
  ],
  [
    { ...everything, isNot: { titleStatus: ['Rebuilt'] } },
    ['no', 'not'].flatMap((not) =>
      ['', ' title', ' titles'].map((noun) => `${not} rebuilt${noun}`),
    ),
  ],
  [
    { ...everything, isNot: { titleStatus: ['Rebuilt', 'Salvage'] } },
    ['no rebuilt salvage', 'no salvage rebuilt'],
  ],
];

/** Trims and others whose words mean something else apart: a `big horn` is not big, a `bench seat` no SEAT. */
export const phrasesOfPlainWords: readonly string[] = [
  ...['black', 'white', 'red', 'blue', 'silver', 'gold'].map((color) => `${color} edition`),
  ...['label', 'pack', 'package', 'series', 'badge'].map((name) => `black ${name}`),
  'lease return',
  ...['type 2', 'level 2', 'home', 'wall', 'ev'].map((kind) => `${kind} charger`),
  ...['smoker', 'smoking', 'op', 'fumeur'].map((noun) => `non ${noun}`),
  // They have four doors, and their sellers state a hatchback or a sedan.
  'gran coupe',
  'heated steering wheel',
  'big horn',
  'all terrain',
  'big bend',
  'premium luxury',
  'california special',
  'box truck',
  'flex fuel',
  'amazon flex',
  ...['club', 'clubs', 'bag', 'bags', 'cart', 'carts', 'gear', 'trip', 'trips', 'course'].map(
    (noun) => `golf ${noun}`,
  ),
  ...['safety', 'reliability', 'comfort', 'economy', 'fuel economy', 'space', 'value'].map(
    (quality) => `focus on ${quality}`,
  ),
  ...['pilot training', 'flight school', 'weekend escape', 'road rally', 'rally car'],
  ...['long journey', 'long journeys', 'road trip', 'road trips'],
  ...['trip', 'trips', 'tour', 'tours'].map((noun) => `safari ${noun}`),
  'family owned',
  'break down',
  ...['engine', 'body', 'paint', 'transmission', 'mechanical'].map((kind) => `${kind} work`),
  'work done',
  ...['guard', 'shield', 'deflector', 'eye'].map((noun) => `bug ${noun}`),
  'private plate',
  'private reg',
  ...['maintained', 'serviced'].map((verb) => `dealer ${verb}`),
  ...['owners', 'workshop'].flatMap((kind) => [`${kind} manual`, `${kind} manuals`]),
  ...seatsOf('bench', 'bucket', 'rear', 'back', 'front', 'jump', 'child', 'booster', 'baby'),
  ...seatsOf('captain', 'driver', 'drivers', 'passenger', 'sport', 'sports'),
  ...['belt', 'belts', 'cover', 'covers', 'cushion', 'cushions'].map((noun) => `seat ${noun}`),
];

/** What sellers write in several ways: cars with any of the words come first. */
export const spellings: readonly (readonly [
  words: readonly string[],
  phrases: readonly string[],
])[] = [
  [
    ['captain', 'captains', 'chairs'],
    ["captain's", 'captain'].flatMap((kind) => [`${kind} chairs`, `${kind} chair`]),
  ],
  [
    ['crew', 'cab', 'crewmax', 'supercrew'],
    ['crew cab', 'crewmax', 'supercrew'],
  ],
];

/** People use them and no dictionary has them: none is a mistyped word of another kind. */
export const tradeWords: readonly string[] =
  `acenta accenta bedliner bilstein biturbo bluehdi bluemotion brembo caliper calipers cdti clubsport comfortline
  competizione crewcab crewmax cummins dually duramax ecoblue ecoboost ecodiesel ecoflex etorque facelift
  gooseneck harman hellcat hemi highline idrive inscription laredo laramie lariat longbed longhorn max
  megacab mojave moab msport multijet nismo nonsmoker pentastar powerstroke puretech quadcab
  rline runabout runaround sahara sasquatch sdrive shortbed skyactiv sline sportback supercab supercrew
  supercharged tailgate tdci tekna tipper trackhawk tradesman trailhawk tremor trendline tfsi twinair
  uconnect uhaul vignale visia vortec vtec weekender widebody willys borla klement wildtrak xenon zetec berlin demo
  spoiler spoilers crawler crawlers snorkel
  grandma grandmas grandpa grandpas granny grandson granddaughter grandkid hubby stepson stepdaughter nephew niece`.split(
    /\s+/,
  );

/** Long words of trims and engines, which are mistyped beside a car. */
export const wordsOfTrims: readonly string[] =
  `lariat laramie rubicon sahara overland platinum technology denali limited trailhawk tradesman longhorn laredo premium
  titanium trailboss badlands wildtrak supercrew ecoboost duramax cummins powerstroke pentastar touring prestige
  luxury inscription momentum calligraphy signature reserve performance wilderness competition quadrifoglio`.split(
    /\s+/,
  );

/** Parts of a car, by the fact that a word before them would say of the whole car: `electric windows`. */
const partsOfCars: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    color: `roof top wheel wheels rim rims stripe stripes caliper calipers grille grill stitching walls hood
    bonnet bumper bumpers mirror mirrors felgen dach streifen aussenspiegel`,
    Electric: `window windows mirror mirrors boot trunk tailgate liftgate handbrake brake roof top sunroof
    moonroof door doors seat seats locks steering heater winch
    fensterheber spiegel aussenspiegel heckklappe handbremse parkbremse sitze schiebedach lenkung`,
    Manual: 'window windows mirror mirrors tailgate seat seats locks steering brakes top hubs',
    Automatic: `window windows mirror mirrors headlight headlights headlamps lights wipers climate door doors
    boot trunk tailgate liftgate locks`,
    Diesel: 'heater',
    Gasoline: 'struts cap pedal heater',
  }).map(([fact, parts]) => [fact, new Set(parts.split(/\s+/))] as const),
);
const allParts = new Set([...partsOfCars.values()].flatMap((parts) => [...parts]));
export const isPart = (word: string): boolean => allParts.has(word);

/** Is it said of a part? `top` is one where English is spoken, and praise everywhere else. */
export const isPartOf = (facts: readonly string[], part: string): boolean =>
  facts.some((fact) => partsOfCars.get(fact)?.has(part)) &&
  (part !== 'top' || english.has(countryCode()));

/** They name kinds of a fact: whoever wants no CVT may want another automatic. */
export const kindsOfFacts: ReadonlySet<string> = new Set(
  'cvt cvts dsg dct dcts pdk tiptronic quattro xdrive 4matic 4motion'
    .split(' ')
    .concat('dual clutch', dieselEngines),
);

/** They begin what is not wanted. */
export const negations: ReadonlySet<string> = new Set([
  'not',
  'no',
  'non',
  'without',
  'except',
  'excluding',
  'but not',
  'never',
  'neither',
  'nor',
  'ohne',
  'statt',
  'anstatt',
  'kein',
  'keine',
  'keinen',
  'nicht',
  'ausser',
  'sin',
  'sans',
  'avoid',
  'avoiding',
  'skip',
  'besides',
  'hate',
  'hates',
  'dislike',
  'minus',
  'lacking',
]);

/** The same in two words, and what is listed behind them. */
export const negationsOfTwo: ReadonlySet<string> = new Set([
  'other than',
  'apart from',
  'aside from',
  'rather than',
  'instead of',
]);

/** Before or behind an amount: it is the most. */
export const mostWords: ReadonlySet<string> = new Set(['max', 'maximum', 'tops']);

/** They stand between a negation and what it excludes: `can't drive manual`, `never been raced`. */
export const verbsOfWishes: ReadonlySet<string> = new Set(
  `be been had ever drive driving consider considering accept accepting take taking interested buying pay paying go going
  spending`.split(/\s+/),
);

/** Behind `no` and `without` they are passed over: `no prior damage`, `without major issues`. */
export const kindsOfNone: ReadonlySet<string> = new Set(
  'prior previous past major minor known reported serious visible'.split(' '),
);

/** Accidents in a word: a car that had none of them had no accidents. */
export const accidentsInWords: ReadonlySet<string> = new Set(
  'accident accidents wreck wrecks wrecked crash crashes crashed collision collisions'.split(' '),
);

/** What is wrong with a car: the word before says of what kind it is, as in `no flood damage`. */
export const flaws: ReadonlySet<string> = new Set([
  ...accidentsInWords,
  ...'damage rust issue issues problem problems repairs leak leaks odor smell'.split(' '),
]);

/** These words follow a negation that excludes no car: `can't find a civic`, `why don't you have a miata`. */
export const behindNoExclusion: ReadonlySet<string> = new Set(['find', 'you', 'there']);

/** They stand between two cars. */
export const wordsBetweenCars: ReadonlySet<string> = new Set('or and oder vs versus'.split(' '));

/** Stop words of other languages. */
export const foreignStopWords: readonly string[] =
  `fur fuer ein eine einen einem einer der die das den dem im am um von vom zu zum zur bei ich wir ihr
  habt haben hat habe gibt suche suchen brauche mochte kaufen gebraucht gebrauchte gebrauchter
  gebrauchten gebrauchtes fahrzeug fahrzeuge was kostet kann aus diese dieser dieses diesen pour un une usage usagee mein meine meinen meiner nur auch`.split(
    /\s+/,
  );

/** They say nothing about the car. */
export const stopWords: ReadonlySet<string> = new Set([
  ...foreignStopWords,
  ...`a an the any some car cars automobile vehicle vehicles used second hand secondhand pre owned for
  sale to buy i im i'm am we want need looking look search find show me please with and or in of on
  at that is are has have it my by from price priced cost costing condition color colored colour
  year years model models seller sellers first cheap's transmission that's there's let's who's where's i'll ok okay
  tons lots plenty
  busco buscando quiero necesito vendo vende compro segunda mano una
  gearbox near around within close nearby but all you your what whats what's which who use vs versus
  offer obo gebrauchtwagen auto's wagen voiture voitures coche coches carro carros usados usadas autos mit und oder
  con para en de y precio precios avec et ou usado usata usada occasion d'occasion made built only currently available hi
  something anything everything son daughter wife husband mom mum mother dad father , < >
  do does did can could would should will i'd get got how much many where there than this it's after i've we're
  like just turns turning turned had thats ive theres whats whos wants wanted needs must preferably ideally still thanks hello hey w asap maybe too nothing spend spending
  make makes brand rating rated`.split(/\s+/),
]);

/** They speak English in these countries. In the others an `auto` is a car, and no gearbox. */
const english: ReadonlySet<CountryCode> = new Set(['US', 'GB', 'IE', 'CA', 'AU', 'NZ']);

const german: ReadonlySet<CountryCode> = new Set(['DE', 'AT', 'CH']);

export const speaksEnglish = (): boolean => english.has(countryCode());

/** What Americans call a van, a truck or a ton is not what others do. */
export const isInNorthAmerica = (): boolean => ['US', 'CA'].includes(countryCode());

export const speaksGerman = (): boolean => german.has(countryCode());

/** Whether a word says nothing about the car in the market's country. */
export const isStopWord = (word: string): boolean =>
  stopWords.has(word) || (word === 'auto' && !english.has(countryCode()));

/** What no fact of a car says: it is left out of a search, and the reader is told. */
export const phrasesLeftOut: ReadonlySet<string> = new Set([
  'clean carfax',
  'certified',
  'certified pre-owned',
  'certified pre',
  'certified pre owned',
  'certified preowned',
  'cpo',
  'new tires',
  'mpg',
  ...['high', 'highest', 'good'].map((word) => `${word} mileage`),
  'cheap insurance',
  'low insurance',
  'cheap to insure',
  // It excludes no car that follows.
  'skip to',
  'safety rating',
  '5 star safety',
  'star safety rating',
  'five star safety',
  '0 - 60',
  '0 to 60',
  'cash only',
  'nearly new',
  'hpi clear',
  ...['free', 'cheap', 'low', 'no'].map((much) => `${much} road tax`),
  'low maintenance',
  'cheap to maintain',
  'easy to maintain',
  'well maintained',
  'long lasting',
  'local pickup',
  ...['fee', 'fees', 'markup', 'markups', 'add ons', 'add-ons'].flatMap((noun) => [
    `dealer ${noun}`,
    `dealership ${noun}`,
  ]),
  'home delivery',
  'free delivery',
  'delivery available',
  'free shipping',
  'price drop',
  'price drops',
  'reduced price',
  'price reduced',
  'smog certified',
  'smog check',
  'full size',
  'full-size',
  'mid size',
  'mid-size',
  'sub compact',
  'sub-compact',
  'financing',
  'finance',
  'finanzierung',
  'leasing',
  'apr',
  ...['bad credit', 'no credit check', 'no credit', 'poor credit', 'no credit needed'],
  ...['buy here pay here', 'bhph', 'in house financing', 'owner financing', 'easy financing'],
  ...['guaranteed approval', 'rent to own', 'lease to own', 'payment plan', 'payment plans'],
  ...['no', 'zero', '0', 'little', 'low', 'nothing'].flatMap((much) =>
    ['money down', 'down', 'down payment'].map((noun) => `${much} ${noun}`),
  ),
  ...['same size', 'similar size', 'about the same size', 'same price', 'same size as'],
  ...['cream puff', 'creampuff', 'price negotiable'],
  ...['moving', 'move', 'moving to', 'driving', 'drive', 'trip'].flatMap((verb) =>
    ['across the country', 'across country', 'cross country'].map((where) => `${verb} ${where}`),
  ),
  ...['cargo', 'trunk', 'leg', 'head', 'interior', 'storage'].flatMap((part) =>
    ['room', 'space'].map((noun) => `${part} ${noun}`),
  ),
  'legroom',
  'headroom',
  ...['similar', 'something similar', 'equivalent', 'comparable'].map((word) => `or ${word}`),
  ...['runs', 'drives', 'runs and drives', 'running'].flatMap((verb) =>
    ['great', 'good', 'well', 'perfect', 'fine', 'excellent', 'strong'].map(
      (word) => `${verb} ${word}`,
    ),
  ),
  ...['runs and drives', 'no issues', 'no problems', 'no mechanical issues'],
  ...['most powerful', 'most reliable', 'most comfortable'],
  ...['driver', 'drivers', 'people', 'person', 'guy', 'man'].map((who) => `tall ${who}`),
  ...['4', '6', '8', 'four', 'six', 'eight'].flatMap((number) =>
    ['cylinder', 'cylinders', 'cyl'].map((noun) => `${number} ${noun}`),
  ),
  'trade in',
  'carfax',
  'brand new',
  'new',
  'newer',
  'rust free',
  'rot free',
]);

/** They say nothing of their own in `great for kids`. */
export const praise: ReadonlySet<string> = new Set('good nice best great perfect ideal'.split(' '));

/** What somebody thinks of a car: no fact of it says so. */
export const opinions: ReadonlySet<string> = new Set([
  ...praise,
  ...`reliable safe comfortable practical decent beautiful pretty cool fast quick big large small little
  roomy spacious everyday dependable trustworthy solid smooth quiet powerful stylish sleek compact midsize
  fullsize subcompact tiny safest`.split(/\s+/),
  ...['klein', 'gross', 'zuverlassig', 'gut'].flatMap((stem) =>
    ['', 'e', 'er', 'es', 'en'].map((ending) => stem + ending),
  ),
]);

/** Models begin with them, but alone they name none. */
export const genericWords: ReadonlySet<string> = new Set(
  `model series class grand sport sports town city range land air van continental electric type
  super cross turismo drive edition plus long new touring the coupe wagon avant country`.split(
    /\s+/,
  ),
);

/** Words of German and French that are like others of cars: none is a mistyped one. */
export const foreignWords: readonly string[] =
  `bremsen rentner lader verdeck hund hunde batterie preis steuer neuer alter junger jahreswagen
  vehicule vehicules assiste assistee accessoires integrale recul
  acepto adelante ademas ahora algo alguien alto amplia amplio amigo ano anos antes asientos aunque baja bajo barato
  bastante bien bonita bonito bueno buena buenas buenos busca buscar cada calidad calle cambio camino casa cerca
  ciudad claro cobro comprar comprador condiciones contado coste costo credito cualquier cuatro cuenta cuota cuotas
  debajo deportivo desde despues detalle detalles dinero disponible donde dueno duenos economico efectivo ella ellos
  enganche entrega entre equipado espacio estado estoy excelente facil falta favor financiado grande
  gracias gusta gustaria hacer hasta hijo hijos hola hoja impecable importa interior kilometraje limpia limpio llantas
  llave llaves luego lujo madre maleta maletero manera mantenimiento marca maxima maximo mayor mejor menor menos
  mexico millaje minima minimo modelo motor motores mucha mucho mujer nada negocio negociable ninguno nueva nuevas
  nuevo nuevos otra otro padre pagar pago pagos papeles para parte partir pequena pequeno permuta persona personas
  placas plazas pocas poco pocos porque posible primer primera primero pronto propietario puede puertas quiero
  recien reparar revisado rines ruedas seguro seguridad semana siempre sobre solamente solo soltero tambien tapiceria
  tener tengo tiene titulo todas todo todos trabajar trabajo tracto transmision traspaso urgente usado usados valor
  vender vendido viaje viajes vidrios vieja viejo
  abzugeben allwetter angebot angeboten anhanger anlage ansehen arbeit aussen ausstattung bastler bequem besichtigung
  besitzer besser bezahlbar bitte breite danke dringend eigener einfach einmal erste ersten fahren fahrer fahrt
  familie farbe fehler ferien festpreis firma frau freie freund garage gebraucht gefahren gegen geld gepflegt gerne
  gesamt gewicht guter gutem gute handwerker hersteller hilfe hinten hoher innen innenraum jahr jahre
  kaufe keine klappe kleine kleiner kleines kosten kratzer ladung lange langer leicht leider leistung letzte letzter
  liebe lieber lieferung machen mangel marke meine mindest monat motor motoren nachste neue neues nicht nichtraucher
  niedrig normal oder platz preiswert privat probefahrt raten reifen reise reparatur rechnung rost ruhig schaden scheibe schnell
  schon sehr selbst selten seite service sicher sofort sommer sonder spritzig stadt standheizung starker strasse student studenten
  suche tausch teile teuer tiefer tochter trocken turen umzug unfall unter urlaub verbrauch verhandlung verkaufe
  verkauft viel viele vollgetankt vorne wagen weitere wenig werkstatt wert wichtig winter wohnung zahlung zustand
  zuverlassig zwei zweite`.split(/\s+/);

/** Words of the language that lists of words leave out, as they are names: `june` is no mistyped “jaune”. */
export const daysAndMonths: readonly string[] =
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
  september october november december`.split(/\s+/);
