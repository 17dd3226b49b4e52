// The values that somebody chose, as the stock has them. Addresses that people and programs write have
// them in another case, by the word that answers about cars use, or name a model without its make.
import { denied, deniedText, factNames } from '../../../cars/facts/fact-table.ts';
import { knownMake, knownModel } from '../../../cars/taxonomy/taxonomy.ts';
import { categoryNames } from '../../../categories/category.ts';
import { sellerTypeNames } from '../../../people/seller-type.ts';
import { piecesOfValue } from '../../query-on-wire.ts';
import {
  type FacetName,
  familyNamed,
  type SearchQuery,
  unstated,
  wholeFamily,
} from '../../search-query.ts';
import type { Columns } from '../columns/columns.ts';

/** `makes`: those that the sentence names, within which a model is read as well. */
export function chosenValues(
  query: SearchQuery,
  columns: Columns,
  makes: readonly string[] = [],
): SearchQuery {
  const own = (is: SearchQuery['is']) =>
    Object.fromEntries(
      Object.entries(is).map(([facet, values]) => [
        facet,
        ownValues(columns, facet as FacetName, values),
      ]),
    ) as SearchQuery['is'];
  const [is, isNot] = [own(query.is), own(query.isNot)];
  const beside = [...new Set([...(is.make ?? []), ...makes])].filter((make) => make !== unstated);
  const named = ({ model, ...others }: SearchQuery['is']): SearchQuery['is'] =>
    model
      ? { ...others, model: [...new Set(model.flatMap((name) => modelsOf(columns, name, beside)))] }
      : others;
  return { ...query, is: named(is), isNot: named(isNot) };
}

/** A list whose whole is no value, such as `Ford, Tesla`, is several. */
const ownValues = (columns: Columns, facet: FacetName, values: readonly string[]): string[] => [
  ...new Set(
    values.flatMap((value) => {
      const whole = ownValue(columns, facet, value);
      if (whole !== null) return [whole];
      return piecesOfValue(value).map((piece) => ownValue(columns, facet, piece) ?? piece);
    }),
  ),
];

/** Null for what is no value of the facet. */
function ownValue({ facets, equipment }: Columns, facet: FacetName, typed: string): string | null {
  const { values } = facet === 'equipment' ? equipment : facets[facet];
  const key = typed.toLowerCase();
  if (facet === 'make') return stockValue(values, typed) ?? knownMake(typed);
  if (key === unstated.toLowerCase()) return unstated;
  return stockValue(values, typed) ?? otherWords[facet]?.get(key) ?? null;
}

/** The words of answers about cars, in lower case. */
const otherWords: { readonly [Name in FacetName]?: ReadonlyMap<string, string> } = {
  ...Object.fromEntries(
    factNames.flatMap((name) => {
      const text = deniedText(name);
      return text === undefined ? [] : [[name, new Map([[denied, text]])]];
    }),
  ),
  category: new Map(Object.entries(categoryNames)),
  sellerType: new Map(Object.entries(sellerTypeNames)),
};

interface ByKey {
  read: number;
  readonly values: Map<string, string>;
}
/** The values of each column by their lower case; a column only gets more of them. */
const byColumn = new WeakMap<readonly string[], ByKey>();

function stockValue(values: readonly string[], typed: string): string | null {
  const byKey = byColumn.get(values) ?? { read: 0, values: new Map() };
  byColumn.set(values, byKey);
  for (; byKey.read < values.length; byKey.read++) {
    const value = values[byKey.read] ?? '';
    // Of values that differ in case alone, each is found as it is written.
    if (!byKey.values.has(value.toLowerCase())) byKey.values.set(value.toLowerCase(), value);
    byKey.values.set(value, value);
  }
  return byKey.values.get(typed) ?? byKey.values.get(typed.toLowerCase()) ?? null;
}

/**
 * The models that a name means: itself, written `Make Model`; or that of the makes beside it; or else the
 * only one in stock. A name that means none stays one of no car: with it, no make stands for all its models.
 */
function modelsOf(columns: Columns, typed: string, makes: readonly string[]): string[] {
  const { values } = columns.facets.model;
  const ofStock = stockValue(values, typed);
  if (ofStock !== null) return [ofStock];
  const family = familyNamed(typed);
  const starred = (names: readonly string[]) =>
    family === null ? [...names] : names.map(wholeFamily);
  const name = family ?? typed;
  const whole = wholeName(columns, name);
  if (whole !== null) return starred([whole]);
  if (makes.length > 0) {
    const names = makes.map((make) => nameIn(columns, make, name));
    const offered = names.filter((each) => isInStock(columns, each));
    return starred(offered.length > 0 ? offered : names);
  }
  const alone = values.filter((value) => isCalled(columns, value, name));
  return starred(alone.length === 1 ? alone : [name]);
}

/** Null for a name that begins with no make. */
function wholeName(columns: Columns, name: string): string | null {
  const words = name.split(' ');
  for (let length = Math.min(mostWordsOfMake, words.length - 1); length > 0; length -= 1) {
    const make = ownValue(columns, 'make', words.slice(0, length).join(' '));
    if (make) return nameIn(columns, make, words.slice(length).join(' '));
  }
  return null;
}
const mostWordsOfMake = 3;

function nameIn({ facets }: Columns, make: string, model: string): string {
  const known = knownModel(make, model) ?? model;
  const { values } = facets.model;
  return (
    stockValue(values, `${make} ${model}`) ??
    stockValue(values, `${make} ${known}`) ??
    `${make} ${known}`
  );
}

const isInStock = ({ facets, families }: Columns, name: string): boolean =>
  facets.model.codesOf([name]).length > 0 || families.modelsOf(name).length > 0;

/** Is it the model of this name, of whichever make? */
function isCalled({ facets }: Columns, value: string, model: string): boolean {
  const make = value.slice(0, -model.length - 1);
  return (
    value.toLowerCase() === `${make} ${model}`.toLowerCase() &&
    facets.make.codesOf([make]).length > 0
  );
}
