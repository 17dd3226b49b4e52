// How places are compared, and what people call them besides their names.
import { perCountry } from '../../../kit/countries.ts';
import type { CountryCode } from '../../../kit/country.ts';
import { folded } from '../tokens.ts';

const shortened: readonly (readonly [RegExp, string])[] = [
  [/\bst\b/g, 'saint'],
  [/\bft\b/g, 'fort'],
  [/\bmt\b/g, 'mount'],
  // They are letters of their own, which folding leaves.
  [/ł/g, 'l'],
  [/ß/g, 'ss'],
];

/** `St. Louis` is `Saint Louis`, and `Ft Worth` is `Fort Worth`. */
export function placeKey(text: string): string {
  const name = folded(text);
  // Nearly all names are plain words, and every part of a sentence may be one.
  return /^[a-z]{4,}$/.test(name)
    ? name
    : shortened
        .reduce((longer, [short, whole]) => longer.replace(short, whole), name)
        .replace(/[^\p{L}\d]/gu, '');
}

const placesByNickname: { readonly [Code in CountryCode]?: string } = {
  US: `New York, NY: nyc, new york city, big apple, manhattan, queens
  Los Angeles, CA: la, l a
  San Francisco, CA: sf, san fran, bay area
  Philadelphia, PA: philly
  Phoenix, AZ: phx
  Chicago, IL: chi town, chitown, chi-town
  St. Louis, MO: stl
  Cincinnati, OH: cincy
  Charlotte, NC: clt
  Baltimore, MD: bmore
  Jacksonville, FL: jax
  Riverside, CA: inland empire
  Las Vegas, NV: vegas
  New Orleans, LA: nola
  Oklahoma City, OK: okc
  Salt Lake City, UT: slc
  Kansas City, MO: kc
  Indianapolis, IN: indy
  Washington, DC: dc, washington d c
  Atlanta, GA: atl
  Portland, OR: pdx
  Minneapolis, MN: twin cities
  Jackson, WY: jackson hole
  San Jose, CA: silicon valley
  South Lake Tahoe, CA: lake tahoe
  Santa Ana, CA: orange county
  Hicksville, NY: long island
  Dallas, TX: dfw`,
  GB: `Newcastle upon Tyne: newcastle, newcastle-upon-tyne
  Hull: kingston upon hull
  Stoke-on-Trent: stoke`,
  CA: `Québec: quebec city
  Toronto: gta, greater toronto area`,
  DE: `Munich: münchen, muenchen
  Köln: cologne, koeln
  Nürnberg: nuremberg, nuernberg
  Hannover: hanover
  Düsseldorf: duesseldorf
  Frankfurt am Main: frankfurt, ffm`,
  AT: `Vienna: wien`,
  CH: `Zürich: zuerich
  Genève: geneva, genf
  Basel: basle, bâle
  Bern: berne
  Luzern: lucerne
  Sankt Gallen: saint gallen`,
  FR: `Lyon: lyons
  Marseille: marseilles`,
  NL: `The Hague: den haag, 's-gravenhage`,
  BE: `Brussels: bruxelles, brussel
  Antwerpen: antwerp, anvers
  Gent: ghent, gand
  Brugge: bruges
  Liège: luik
  Leuven: louvain`,
  ES: `Sevilla: seville
  Zaragoza: saragossa
  Palma: palma de mallorca`,
  IT: `Rome: roma
  Milan: milano
  Naples: napoli
  Turin: torino
  Genoa: genova
  Florence: firenze
  Venice: venezia
  Padova: padua`,
  PL: `Warsaw: warszawa
  Kraków: cracow`,
};

/** By key, the name of the place. */
export const nicknames = perCountry(
  (code): ReadonlyMap<string, string> =>
    new Map(
      (placesByNickname[code] ?? '').split('\n').flatMap((line) => {
        const [place = '', names = ''] = line.trim().split(': ');
        return names.split(', ').map((name) => [placeKey(name), place] as const);
      }),
    ),
);
