// The people of the demo: three that can sign in, sellers, and the buyers of the sold cars.
import { type CountryCode, countryCode } from '../../../kit/country.ts';
import { demoEmail } from '../../../people/demo-account.ts';
import type { Status } from '../../../people/person.ts';
import type { SellerType } from '../../../people/seller-type.ts';
import type { Part } from './catalog.ts';
import type { Sale } from './deals.ts';
import { firstNames, lastNames, places, signTrades, signWords } from './names.ts';
import { type Random, randomFrom, uuidFrom } from './random.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  status: Status;
  phone: string;
  /** Days before the stock is loaded. */
  joinedDaysAgo: number;
  isVerified: boolean;
  /** Null where they do not say it. A dealer's name is that of their dealership. */
  sellerType: SellerType | null;
}

export interface Seller extends Person {
  place: string;
  isDealer: boolean;
  /** The seller's weight in each category and in none, compared with other sellers. */
  shares: Record<Part, number>;
}

export interface DemoPeople {
  buyer: Person;
  seller: Seller;
  admin: Person;
  sellers: Seller[];
  buyers: Person[];
}

/** Addresses of made-up people end with it. */
export const madeUpDomain = 'people.forecourt.example';

/** Where some sellers have nothing but the vans of `putFamilyVans`. */
export const placeOfFamilyVans = 'Dayton, OH';

const dealers = 235;
const privateSellers = 185;
const soldTo = 120;

export function demoPeople(seed: number): DemoPeople {
  const random = randomFrom(seed);
  const nextPerson = personMaker(random);
  const theo = seller(nextPerson('Theo Castellano'), false, random);
  const people = {
    buyer: { ...nextPerson('Maya Lindholm'), email: demoEmail('buyer'), joinedDaysAgo: 64 },
    seller: {
      ...theo,
      email: demoEmail('seller'),
      place: 'Portland, OR',
      joinedDaysAgo: 410,
      isVerified: true,
      shares: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 },
    },
    admin: {
      ...nextPerson('June Okafor'),
      email: demoEmail('admin'),
      isAdmin: true,
      joinedDaysAgo: 730,
    },
    sellers: [
      ...Array.from({ length: dealers }, () => seller(nextPerson(sign(random)), true, random)),
      ...Array.from({ length: privateSellers }, () =>
        seller(nextPerson(fullName(random)), false, random),
      ),
    ],
    buyers: Array.from({ length: soldTo }, () => nextPerson(fullName(random))),
  };
  // Drawn last, so that all others stay who they are.
  const ofFamilyVans = ['Gem City Vans', fullName(random)].map((name, at) => ({
    ...seller(nextPerson(name), at === 0, random),
    place: placeOfFamilyVans,
    shares: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 },
  }));
  return { ...people, sellers: [...people.sellers, ...ofFamilyVans] };
}

/** Makes people with unique names and email addresses. */
function personMaker(random: Random): (name: string) => Person {
  const usedNames = new Set<string>();
  return (preferred) => {
    let name = preferred;
    while (usedNames.has(name)) name = fullName(random);
    usedNames.add(name);
    const mailbox = name
      .toLowerCase()
      .replaceAll('&', 'and')
      .replace(/[^a-z]+/g, '.');
    return {
      id: uuidFrom(random),
      name,
      email: `${mailbox}@${madeUpDomain}`,
      isAdmin: false,
      status: 'buyer',
      phone: `(${random.whole(201, 989)}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`,
      joinedDaysAgo: random.whole(91, 900),
      isVerified: false,
      sellerType: null,
    };
  };
}

function seller(person: Person, isDealer: boolean, random: Random): Seller {
  const size = isDealer ? Math.exp(0.55 * random.bell()) : 0.012;
  // Most sellers specialise in one category.
  const share = () => size * (random.chance(0.35) ? 1 : 0.25) * (0.5 + random.fraction());
  return {
    ...person,
    status: 'seller',
    isVerified: random.chance(isDealer ? 0.45 : 0.15),
    sellerType: isDealer ? 'dealer' : isSilent(person) ? null : 'private',
    place: random.pick(places),
    isDealer,
    shares: { 0: share(), 1: share(), 2: share(), 3: share(), 4: share() },
  };
}

/** One in five private sellers does not say that they are one. */
const isSilent = ({ joinedDaysAgo }: Person): boolean => joinedDaysAgo % 5 === 0;

function fullName(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

function sign(random: Random): string {
  const style = random.fraction();
  if (style < 0.6) return `${random.pick(signWords)} ${random.pick(signTrades)}`;
  if (style < 0.85) return `${random.pick(lastNames)} ${random.pick(signTrades)}`;
  const partners = random.chance(0.5) ? random.pick(['Sons', 'Daughters']) : random.pick(lastNames);
  return `${random.pick(lastNames)} & ${partners} ${random.pick(['Motors', 'Auto', 'Cars'])}`;
}

/** Where the seller of a sold car is paid. A few have not said it yet, as in every market. */
export interface BankAccount {
  readonly seller: Seller;
  /** An IBAN, or the numbers of bank and account. */
  readonly account: string;
}

const withAccount = 0.93;

export function bankAccounts(
  sold: readonly Pick<Sale, 'offer'>[],
  demoSeller: Seller,
  random: Random,
): BankAccount[] {
  const sellers = new Set(sold.map(({ offer }) => offer.seller));
  return [...sellers].flatMap((seller) => {
    const account = accountAt(String(random.bits()).padStart(10, '0'));
    const hasAccount = random.chance(withAccount) || seller === demoSeller;
    return hasAccount ? [{ seller, account }] : [];
  });
}

/** The codes are of banks that do not exist, in the countries without IBANs. */
const bankCodes: { readonly [Code in CountryCode]?: string } = {
  US: '019999995',
  CA: '99999999',
  AU: '999999',
  NZ: '999999',
};

function accountAt(number: string): string {
  const bankCode = bankCodes[countryCode()];
  return bankCode ? `${bankCode} ${number.slice(-9)}` : ibanOf(number);
}

/** The IBAN of an account at a bank that does not exist, with the check digits of ISO 13616. */
function ibanOf(account: string): string {
  const bank = '99999999';
  // `DE00` as digits, at the end.
  const remainder = BigInt(`${bank}${account}131400`) % 97n;
  return `DE${String(98n - remainder).padStart(2, '0')}${bank}${account}`;
}
