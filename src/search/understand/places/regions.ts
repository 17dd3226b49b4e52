// Provinces, states and counties outside the United States. The market does not know which places lie in them, so that none is
// searched for; but in Alberta nobody looks for an Almera, and Toronto, Ontario is Toronto.
import { perCountry } from '../../../kit/countries.ts';
import type { CountryCode } from '../../../kit/country.ts';
import type { Token } from '../tokens.ts';
import { placeKey } from './place-names.ts';

/** Those that are called as a city, such as Quebec and Salzburg, are that city. */
const names: { readonly [Code in CountryCode]?: string } = {
  CA: `Alberta, British Columbia, BC, Manitoba, New Brunswick, Newfoundland and Labrador, Newfoundland, Labrador,
    Nova Scotia, Ontario, Prince Edward Island, PEI, Saskatchewan, Yukon, Northwest Territories, Nunavut,
    Colombie-Britannique, Nouveau-Brunswick, Nouvelle-Écosse, Île-du-Prince-Édouard, Terre-Neuve, Maritimes`,
  DE: `Baden-Württemberg, Baden-Wuerttemberg, Bayern, Bavaria, Brandenburg, Hessen, Hesse, Mecklenburg-Vorpommern,
    Niedersachsen, Lower Saxony, Nordrhein-Westfalen, NRW, North Rhine-Westphalia, Rheinland-Pfalz,
    Rhineland-Palatinate, Saarland, Sachsen, Saxony, Sachsen-Anhalt, Saxony-Anhalt, Schleswig-Holstein, Thüringen,
    Thueringen, Thuringia, Ruhrgebiet`,
  AT: `Burgenland, Kärnten, Kaernten, Carinthia, Niederösterreich, Niederoesterreich, Lower Austria, Oberösterreich,
    Oberoesterreich, Upper Austria, Steiermark, Styria, Tirol, Tyrol, Vorarlberg`,
  GB: `England, Scotland, Wales, Northern Ireland, Bedfordshire, Berkshire, Buckinghamshire, Cambridgeshire,
    Cheshire, Cornwall, Cumbria, Derbyshire, Devon, Dorset, County Durham, Essex, Gloucestershire, Hampshire,
    Herefordshire, Hertfordshire, Kent, Lancashire, Leicestershire, Lincolnshire, Merseyside, Norfolk,
    Northamptonshire, Northumberland, Nottinghamshire, Oxfordshire, Shropshire, Somerset, Staffordshire, Suffolk,
    Surrey, Sussex, Tyne and Wear, Warwickshire, West Midlands, East Midlands, Midlands, Wiltshire,
    Worcestershire, Yorkshire`,
};

/** As mail shortens them; behind Montreal, Quebec is no city. */
const codes: { readonly [Code in CountryCode]?: string } = {
  CA: 'ab bc mb nb nl ns nt nu on pe qc quebec sk yt',
};

const regions = perCountry((code) => ({
  names: new Set(names[code]?.split(',').map(placeKey)),
  codes: new Set(codes[code]?.split(' ')),
}));

const directions: ReadonlySet<string> = new Set(
  ['north', 'south', 'east', 'west', 'nord', 'sud', 'ost'].flatMap((one) => [one, `${one}ern`]),
);
/** The most words that a name has. */
const mostWords = 3;
/** Behind the code of a region. */
const ends: ReadonlySet<string | undefined> = new Set([undefined, ',', 'or', 'and']);

/** How many tokens name a region, as in `Northern Ontario`, `West Yorkshire`; 0 if none does. */
export function lengthOfRegion(tokens: readonly Token[], at: number): number {
  if (regions().names.size === 0) return 0;
  const named = lengthOfName(tokens, at);
  if (named > 0 || !directions.has(tokens[at]?.text ?? ''))
    return named || lengthOfCode(tokens, at);
  const directed = lengthOfName(tokens, at + 1);
  return directed > 0 ? 1 + directed : 0;
}

/** The same behind a town, perhaps behind a comma: `Toronto, ON`, `Leeds West Yorkshire`. */
export function lengthOfRegionBehind(tokens: readonly Token[], at: number): number {
  const comma = Number(tokens[at]?.text === ',');
  const length = lengthOfRegion(tokens, at + comma) || lengthOfCode(tokens, at + comma, true);
  // It may be another one of a list.
  const end = at + comma + length;
  const next = tokens[end]?.text ?? '';
  const isListed =
    ['or', 'oder'].includes(next) || (next === ',' && lengthOfRegion(tokens, end + 1) > 0);
  return length > 0 && !(comma && isListed) ? comma + length : 0;
}

function lengthOfName(tokens: readonly Token[], at: number): number {
  for (let length = mostWords; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (
      words.length === length &&
      words.every((word) => /\p{L}/u.test(word)) &&
      regions().names.has(placeKey(words.join(' ')))
    )
      return length;
  }
  return 0;
}

/** They are another word or a Mercedes-Benz as well. */
const otherWords: ReadonlySet<string> = new Set(['on', 'mb']);

/** `ON` may be another word where all are in capitals. */
function lengthOfCode(tokens: readonly Token[], at: number, isBehindTown = false): number {
  const { text = '', isCapital = false } = tokens[at] ?? {};
  const isEnd = ends.has(tokens[at + 1]?.text);
  const isCode = isBehindTown
    ? isCapital || isEnd || !otherWords.has(text)
    : isCapital && text.length === 2 && (text !== 'on' || isEnd);
  return Number(isCode && regions().codes.has(text));
}
