// The makes and models that we know: make, family, variant. A Silverado 1500 is a variant of the family
// Silverado; 320d is one of the 3 Series.
//
// makes.txt is vPIC's (see make-taxonomy.ts): makes, how VINs of their makers begin, and models sold in
// the United States. families.txt says which belong together, and has what vPIC lacks: a heading for each
// make, with its nicknames behind `=`; below it a line for each family: its name, `>` and its variants
// (each with other writings behind `|`), `=` and other writings of it, `~` and a pattern of names that
// belong to it. These names are facts, taken from the makers' ranges in the United States and Europe.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../car-path.ts';
import { nameKey } from './name-key.ts';

interface Variant {
  readonly name: string;
  /** Other writings of its name. */
  readonly spellings: readonly string[];
}

export interface Family {
  readonly make: string;
  readonly name: string;
  readonly variants: readonly Variant[];
  /** Other writings of its name, and names that mean the same. */
  readonly spellings: readonly string[];
  /** Matches a name as `nameKey` gives it. */
  readonly pattern: RegExp | null;
}

export interface Make {
  readonly name: string;
  /** Other names that people have for it, and its usual misspellings. */
  readonly nicknames: readonly string[];
  /** How its VINs begin: three characters, or six for small makers. */
  readonly beginnings: readonly string[];
  readonly families: readonly Family[];
}

const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const cut = (list: string | undefined, by: string): string[] =>
  (list ?? '')
    .split(by)
    .map((text) => text.trim())
    .filter((text) => text !== '');

function familyIn(make: string, line: string): Family {
  const [, name = '', variants, spellings, pattern] =
    /^(.*?)(?: > (.*?))?(?: = (.*?))?(?: ~(.*))?$/.exec(line) ?? [];
  return {
    make,
    name,
    variants: cut(variants, ',').map((variant) => {
      const [name = '', ...others] = variant.split('|');
      return { name, spellings: others };
    }),
    spellings: cut(spellings, ','),
    pattern: pattern === undefined ? null : new RegExp(`^(?:${pattern})$`),
  };
}

interface Headed {
  readonly nicknames: readonly string[];
  readonly families: Family[];
}

/** The families by the name of their make. */
function readFamilies(): Map<string, Headed> {
  const headed = new Map<string, Headed>();
  let make = '';
  for (const line of linesOf('families.txt'))
    if (line.startsWith('# ')) {
      const [name = '', nicknames] = line.slice(2).split(' = ');
      make = name;
      headed.set(make, { nicknames: cut(nicknames, ','), families: [] });
    } else headed.get(make)?.families.push(familyIn(make, line));
  return headed;
}

function readMakes(): Make[] {
  const headed = readFamilies();
  const listed = linesOf('makes.txt').map((line) => {
    const [name = '', beginnings, models] = line.split('|');
    const { nicknames, families } = headed.get(name) ?? { nicknames: [], families: [] };
    headed.delete(name);
    const names = namesOf(families);
    const others = cut(models, ';').filter((model) => !familyAmong(names, families, model));
    return {
      name,
      nicknames,
      beginnings: cut(beginnings, ' '),
      families: [...families, ...others.map((model) => familyIn(name, model))],
    };
  });
  const others = [...headed].map(([name, rest]) => ({ name, beginnings: [], ...rest }));
  return [...listed, ...others];
}

interface KnownName {
  readonly family: Family;
  /** The name as we write it: the family's, or that of a variant. */
  readonly name: string;
}
type KnownNames = ReadonlyMap<string, KnownName>;

/** A name's key with the signs behind it: `Prius+` is no Prius. */
const signedKey = (name: string): string =>
  nameKey(name) + (/[^\p{L}\d\s]+$/u.exec(name.trim())?.[0] ?? '');

const nameIn = (names: KnownNames | undefined, typed: string): KnownName | undefined =>
  names?.get(signedKey(typed)) ?? names?.get(nameKey(typed));

/** Finds a name or another writing of it by `nameKey`; a variant that is called like its family but for a sign, by `signedKey`. */
function namesOf(families: readonly Family[]): KnownNames {
  const names = new Map<string, KnownName>();
  for (const family of families)
    for (const spelling of family.spellings)
      names.set(nameKey(spelling), { family, name: family.name });
  for (const family of families) {
    names.set(nameKey(family.name), { family, name: family.name });
    for (const { name, spellings } of family.variants)
      for (const spelling of [name, ...spellings]) {
        const isFamilys = nameKey(spelling) === nameKey(family.name);
        names.set(isFamilys ? signedKey(spelling) : nameKey(spelling), { family, name });
      }
  }
  return names;
}

function familyAmong(names: KnownNames, families: readonly Family[], model: string): Family | null {
  const words = cut(model.replaceAll('/', ' '), ' ');
  // What stands behind the name may be a trim.
  for (let length = words.length; length > 0; length--) {
    const key = nameKey(words.slice(0, length).join(' '));
    const family = names.get(key)?.family ?? families.find(({ pattern }) => pattern?.test(key));
    if (family) return family;
  }
  return null;
}

export const makes: readonly Make[] = readMakes();

const byKey = new Map<string, Make & { readonly names: KnownNames }>();
for (const make of makes) {
  const entry = { ...make, names: namesOf(make.families) };
  for (const name of [...make.nicknames, make.name]) byKey.set(nameKey(name), entry);
}

/** A make as we write it; null for one that we do not know. */
export const knownMake = (typed: string): string | null => byKey.get(nameKey(typed))?.name ?? null;

/**
 * A model of a make, both as we write them: the family's name or a variant's. Null for one that we do
 * not know, also where only the beginning is known.
 */
export const knownModel = (make: string, typed: string): string | null =>
  nameIn(byKey.get(nameKey(make))?.names, typed)?.name ?? null;

/**
 * The family that a model's name begins with: `Golf GTI TDI` is a Golf, `320d xDrive` a 3 Series. Null
 * where we know none.
 */
export function familyOf(make: string, model: string): Family | null {
  const entry = byKey.get(nameKey(make));
  return entry ? familyAmong(entry.names, entry.families, model) : null;
}

/** The same of `Make Model` in one text. */
export function familyOfName(name: string): Family | null {
  const words = name.split(' ');
  for (let length = Math.min(3, words.length - 1); length > 0; length--) {
    const family = familyOf(words.slice(0, length).join(' '), words.slice(length).join(' '));
    if (family) return family;
  }
  return null;
}

/**
 * What a car of a make is called, as we write it, where its model is one that we know. Its title may say
 * more: a Golf is a Golf GTI there, a Boxster a 718 Boxster, and a Cooper S a John Cooper Works. Null for
 * another model, of which the family may be known all the same.
 */
export function modelOfCar(make: string, model: string, title: string): string | null {
  const names = byKey.get(nameKey(make))?.names;
  const match = nameIn(names, model);
  if (!names || !match) return null;
  const inTitle = nameKey(title);
  // Most titles name no other model, and all pieces of one are many.
  const mayName = ([key, { name }]: [string, KnownName]) =>
    name !== match.name && inTitle.includes(key.replace(/[^\p{L}\d]+$/u, ''));
  if (![...names].some(mayName)) return match.name;
  const namedIn = (text: string) =>
    phrasesIn(text).flatMap((phrase) => nameIn(names, phrase) ?? []);
  const named = namedIn(title);
  // Behind them another car may be named: `500 Abarth, trade for a 500L`.
  const first = new Set(namedIn(title.split(/,|\b(?:or|than|trade|swap)\b/i)[0] ?? ''));
  const isVague =
    match.name === match.family.name || named.every(({ name }) => name !== match.name);
  const clearer = named.find((other) => {
    const { family, name } = other;
    const isVariant = family === match.family && name !== family.name;
    const saysMore = first.has(other) && nameKey(name).includes(nameKey(match.name));
    return name !== match.name && ((isVariant && isVague) || saysMore);
  });
  return clearer?.name ?? match.name;
}

/**
 * The numbers by which models of a family are told apart, such as `320d` and `320` of a 3 Series, wherever
 * a text has them, as `nameKey` gives them.
 */
export function modelNumbersIn(make: string, text: string): string[] {
  const patterns = byKey.get(nameKey(make))?.families.flatMap(({ pattern }) => pattern ?? []) ?? [];
  if (patterns.length === 0) return [];
  const numbers = phrasesIn(text)
    .map(nameKey)
    .filter((key) => patterns.some((pattern) => pattern.test(key)));
  return [...new Set(numbers.flatMap((key) => [key, key.replace(/(?<=\d)[a-z]+$/, '')]))];
}

/** All pieces of a text, the longest first. */
function phrasesIn(text: string): string[] {
  const words = cut(text.replaceAll(/[,/]/g, ' '), ' ');
  const phrases: string[] = [];
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++)
      phrases.push(words.slice(at, at + length).join(' '));
  return phrases;
}
const mostWords = 4;

/** Families and variants of a make, to choose from. */
export const modelsOf = (make: string): string[] =>
  byKey
    .get(nameKey(make))
    ?.families.flatMap(({ name, variants }) => [
      name,
      ...variants.map((variant) => variant.name),
    ]) ?? [];

/** A make or a family in an address: `Citroën` is `citroen`, `Wagon R+` `wagon-r-plus`. */
export const nameSlug = (name: string): string => slugOf(name.replaceAll('+', ' plus'));

const bySlug = new Map(
  makes.map((make) => [
    nameSlug(make.name),
    { make, families: new Map(make.families.map((family) => [nameSlug(family.name), family])) },
  ]),
);

/** Null where no make has the slug. */
export const makeOfSlug = (make: string): Make | null => bySlug.get(make)?.make ?? null;

/** Null where no family of the make has the slug. */
export const familyOfSlug = (make: string, family: string): Family | null =>
  bySlug.get(make)?.families.get(family) ?? null;

const byBeginning = new Map(
  makes.flatMap(({ name, beginnings }) =>
    beginnings.map((beginning) => [beginning, name] as const),
  ),
);

/** Who made the car of a VIN; null where its beginning is unknown. */
export const makeOfVin = (vin: string): string | null =>
  byBeginning.get(vin.slice(0, 3) + vin.slice(11, 14)) ?? byBeginning.get(vin.slice(0, 3)) ?? null;
