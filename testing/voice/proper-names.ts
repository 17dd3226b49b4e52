// Names are not in a dictionary: those of cars, people and places come from the demo's catalogue.
import { catalogue } from '../../src/app/demo/stock/catalogue/catalogue.ts';
import { firstNames, lastNames, signTrades, signWords } from '../../src/app/demo/stock/names.ts';
import { places } from '../../src/app/demo/stock/places.ts';
import { wordsOf } from './words-of.ts';

const trims = Object.values(catalogue).flat();

/** Of the market itself, and terms that the dictionary is too old or too small for. */
const terms = [
  ...[
    'Forecourt',
    'CVC',
    'MM',
    'YY',
    'Mastercard',
    'FAQ',
    'USB',
    'VIN',
    'IBAN',
    'chargeback',
    'chargebacks',
    'CNG',
    'JPEG',
    'PNG',
    'WebP',
    'JSON',
    'HTML',
    'CSV',
    'UTC',
  ],
  ...[
    'relist',
    'relisted',
    'unverified',
    'unverify',
    'webhook',
    'webhooks',
    'drivetrain',
    'keyless',
    'Keyless',
    'liftgate',
    'SUVs',
    'tourers',
    'realtor',
  ],
  ...['Authenticator', 'Aegis', 'CarPlay', 'Autohaus', 'Pre', 'JavaScript'],
];

export const properNames: readonly string[] = [
  ...terms,
  ...[
    ...trims.map((trim) => JSON.stringify(trim)),
    ...firstNames,
    ...lastNames,
    ...places,
    ...signWords,
    ...signTrades,
  ].flatMap(wordsOf),
];
