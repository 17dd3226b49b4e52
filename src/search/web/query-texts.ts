// What a search asks, in words: Diesel, under $20,000, 2019 or newer, not Red.
import { choiceText, titleText } from '../../cars/facts/value-text.ts';
import { isPoint } from '../near-point.ts';
import {
  boundsOf,
  type FacetName,
  facetNames,
  familyNamed,
  makesOfAnyModel,
  type Near,
  rangeNames,
  type SearchQuery,
  type Sort,
  type UnsureRange,
  unstated,
} from '../search-query.ts';
import {
  facetLabels,
  labelInside,
  rangeLabel,
  rangeText,
  sortLabels,
  withinText,
} from './search-texts.ts';

/** All that a query asks, each in words; its sort is not among them. */
export function textsOf(query: SearchQuery, words: readonly string[] = []): string[] {
  return [
    ...facetNames.flatMap((facet) =>
      // A model says its make.
      (facet === 'make' && query.is.model ? makesOfAnyModel(query) : (query.is[facet] ?? [])).map(
        (value) => valueText(facet, value),
      ),
    ),
    ...facetNames.flatMap((facet) =>
      (query.isNot[facet] ?? []).map((value) => leftOutText(facet, value)),
    ),
    ...rangeNames.flatMap((name) => {
      const range = query.ranges[name];
      return range ? [rangeText(name, range)] : [];
    }),
    ...(query.orUnstated ?? []).map(orUnstatedText),
    ...(query.near ? [placesText(query.near)] : []),
    ...words.map((word) => `“${word}”`),
  ];
}

export const orUnstatedText = (name: UnsureRange): string =>
  `or ${labelInside(rangeLabel(name))} not given`;

const nouns: { readonly [Name in FacetName]?: (value: string) => string } = {
  model: (value) => familyNamed(value) ?? value,
  seller: (value) => `${value} seller`,
  seats: (count) => `${count} seats`,
  doors: (count) => `${count} doors`,
  owners: ownersText,
  service: (value) => `Service history: ${choiceText(value)}`,
  warranty: (value) => (/warranty/i.test(value) ? value : `Warranty: ${value}`),
  titleStatus: titleText,
  vat: (value) => (/vat/i.test(value) ? value : `VAT: ${value}`),
  interior: (value) => `${value} interior`,
};

function ownersText(count: string): string {
  const owners = (number: number) => (number === 1 ? '1 owner' : `${number} owners`);
  const bounds = boundsOf(count);
  if (!bounds) return owners(Number(count));
  return bounds.least > 0 ? `at least ${owners(bounds.least)}` : `at most ${owners(bounds.most)}`;
}

/** A value as it reads without the name of its facet. */
export const valueText = (facet: FacetName, value: string): string => {
  if (value === unstated) return `${facetLabels[facet]} not given`;
  return nouns[facet]?.(value) ?? choiceText(value);
};

/** That no car may have it: `not Diesel`, `Trim given`. */
const leftOutText = (facet: FacetName, value: string): string =>
  value === unstated ? `${facetLabels[facet]} given` : `not ${valueText(facet, value)}`;

const nearText = ({ place, miles }: Near): string =>
  miles === 0 ? `in ${place}` : `${withinText(miles)} of ${placeText(place)}`;

/** Browsers say where somebody is by a point. */
const placeText = (place: string): string => (isPoint(place) ? 'you' : place);

/** `in Ohio or Kentucky`, `within 50 miles of Dayton, OH or in Kentucky` */
export function placesText(near: readonly Near[]): string {
  const [first, ...others] = near;
  if (!first) return '';
  const isSame = others.every(({ miles }) => miles === first.miles);
  return [nearText(first), ...others.map(isSame ? ({ place }) => place : nearText)].join(' or ');
}

/** Words that are not wanted. */
export const unwantedText = (words: readonly string[]): string => `not “${words.join(' ')}”`;

/** Where the order stands among what is asked: `lowest price first`. */
export const sortText = (sort: Sort): string => `${sortLabels[sort].toLowerCase()} first`;
