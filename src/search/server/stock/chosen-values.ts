// The values that somebody chose, as the stock has them. Addresses that people and programs write have
// them in another case, by the word that answers about cars use, or name a model without its make.
import { denied, deniedText, factNames } from '../../../cars/facts/fact-table.ts';
import { nameKey } from '../../../cars/taxonomy/name-key.ts';
import { knownMake, knownModel, makes, modelsOf } from '../../../cars/taxonomy/taxonomy.ts';
import { categoryNames } from '../../../categories/category.ts';
import { addToList } from '../../../kit/add-to-list.ts';
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

/** `ofSentence`: the makes that the sentence names, within which a model is read as well. */
export function chosenValues(
  query: SearchQuery,
  columns: Columns,
  ofSentence: readonly string[] = [],
): SearchQuery {
  const own = (is: SearchQuery['is']) =>
    Object.fromEntries(
      Object.entries(is).map(([facet, values]) => [
        facet,
        ownValues(columns, facet as FacetName, values),
      ]),
    ) as SearchQuery['is'];
  const [is, isNot] = [own(query.is), own(query.isNot)];
  const beside = [...new Set([...(is.make ?? []), ...ofSentence])].filter(
    (make) => make !== unstated,
  );
  return {
    ...query,
    is: { ...is, ...(is.model && { model: chosenModels(columns, is.model, beside) }) },
    isNot: {
      ...isNot,
      ...(isNot.model && {
        model: isNot.model.flatMap((name) => modelsNamed(columns, name, beside) ?? [name]),
      }),
    },
  };
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

/** With a name that means no model, a make does not stand for all its models: there is no such car of it. */
function chosenModels(
  columns: Columns,
  typed: readonly string[],
  makes: readonly string[],
): readonly string[] {
  const read = typed.map((name) => ({ name, models: modelsNamed(columns, name, makes) }));
  const models = read.flatMap((one) => one.models ?? []);
  const [unknown, ...others] = read.flatMap((one) => (one.models ? [] : [one.name]));
  if (unknown === undefined) return [...new Set(models)];
  const ofMakes = makes
    .filter((make) => !models.some((model) => isOf(make, model)))
    .map((make) => `${make} ${knownModel(make, unknown) ?? unknown}`);
  return [...new Set([...models, ...(ofMakes.length > 0 ? ofMakes : [unknown]), ...others])];
}

const isOf = (make: string, model: string): boolean => model.startsWith(`${make} `);

/**
 * The models that a name means: itself, written `Make Model`; or those of the makes beside it; or else the
 * only one in stock. Null where it means none.
 */
function modelsNamed(
  columns: Columns,
  typed: string,
  makes: readonly string[],
): readonly string[] | null {
  const { values } = columns.facets.model;
  const ofStock = stockValue(values, typed);
  if (ofStock !== null) return [ofStock];
  const family = familyNamed(typed);
  const name = family ?? typed;
  const whole = wholeName(columns, name);
  if (whole !== null) return [family === null ? whole : wholeFamily(whole)];
  const named = modelsCalled(columns, name).filter(
    (model) => makes.length === 0 || makes.some((make) => isOf(make, model)),
  );
  if (named.length === 0 || (makes.length === 0 && named.length > 1)) return null;
  const isOne = (model: string) =>
    family === null && columns.facets.model.codesOf([model]).length > 0;
  return named.map((model) => (isOne(model) ? model : wholeFamily(model)));
}

/** Null for a name that begins with no make. */
function wholeName(columns: Columns, name: string): string | null {
  const words = name.split(' ');
  for (let length = Math.min(mostWordsOfMake, words.length - 1); length > 0; length -= 1) {
    const make = ownValue(columns, 'make', words.slice(0, length).join(' '));
    if (!make) continue;
    const model = words.slice(length).join(' ');
    const { values } = columns.facets.model;
    return stockValue(values, `${make} ${model}`) ?? `${make} ${knownModel(make, model) ?? model}`;
  }
  return null;
}
const mostWordsOfMake = 3;

interface ByName {
  read: number;
  readonly models: Map<string, string[]>;
}
/** The models of each column by their names without a make. */
const byName = new WeakMap<readonly string[], ByName>();

/** The models and families in stock that are called like that, of whichever make. */
function modelsCalled({ facets, families }: Columns, name: string): string[] {
  const { values } = facets.model;
  const known = byName.get(values) ?? { read: 0, models: new Map() };
  byName.set(values, known);
  for (; known.read < values.length; known.read++) {
    const words = (values[known.read] ?? '').split(' ');
    for (let length = Math.min(mostWordsOfMake, words.length - 1); length > 0; length -= 1)
      if (facets.make.codesOf([words.slice(0, length).join(' ')]).length > 0)
        addToList(known.models, nameKey(words.slice(length).join(' ')), words.join(' '));
  }
  const key = nameKey(name);
  const models = known.models.get(key) ?? [];
  const isWritten = (model: string) => model.toLowerCase().endsWith(` ${name.toLowerCase()}`);
  const written = models.some(isWritten) ? models.filter(isWritten) : models;
  const listed = (listedByName.get(key) ?? []).filter(
    (model) => !models.includes(model) && families.modelsOf(model).length > 0,
  );
  return [...written, ...listed];
}

/** The models that we list, by their names without a make. */
const listedByName = new Map<string, string[]>();
for (const { name: make } of makes)
  for (const model of modelsOf(make)) addToList(listedByName, nameKey(model), `${make} ${model}`);
