// What somebody chose, as we write it. Addresses that people and programs write have values in another
// case, the words that answers about cars use, and models without their makes. What a seller has typed, such
// as a trim, is found as it is written.
import { conditions } from '../cars/car.ts';
import { denied, deniedText, factNames, factOf } from '../cars/facts/fact-table.ts';
import { nameKey } from '../cars/taxonomy/name-key.ts';
import { knownMake, knownModel, makes, modelsOf } from '../cars/taxonomy/taxonomy.ts';
import { categoryNames } from '../categories/category.ts';
import { addToList } from '../kit/add-to-list.ts';
import { sellerTypeNames } from '../people/seller-type.ts';
import { familyNamed, type SearchQuery, unstated, wholeFamily } from './search-query.ts';

/** `ofSentence`: the makes that the sentence names, within which a model is read as well. */
export function chosenValues(query: SearchQuery, ofSentence: readonly string[] = []): SearchQuery {
  const [is, isNot] = [ownValues(query.is), ownValues(query.isNot)];
  const beside = [...new Set([...(is.make ?? []), ...ofSentence])].filter(
    (make) => make !== unstated,
  );
  const modelsIn = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => modelsNamed(name, beside) ?? [name])),
  ];
  return {
    ...query,
    is: { ...is, ...(is.model && { model: modelsIn(is.model) }) },
    isNot: { ...isNot, ...(isNot.model && { model: modelsIn(isNot.model) }) },
  };
}

type Choices = SearchQuery['is'];

const ownValues = (chosen: Choices): Choices =>
  Object.fromEntries(
    Object.entries(chosen).map(([facet, values]) => [
      facet,
      facet === 'make'
        ? [...new Set(values.map((make) => knownMake(make) ?? make))]
        : listed(values, knownValues.get(facet)),
    ]),
  );

/** An address is split at its commas, also within a value such as `Minor, repaired`: its pieces name it together. */
function listed(
  typed: readonly string[],
  known: ReadonlyMap<string, string> | undefined,
): string[] {
  if (!known) return [...typed];
  const pieces = new Set(typed.map((value) => value.toLowerCase()));
  const joined = [...known.keys()].filter((value) => {
    const own = value.split(', ');
    return own.length > 1 && own.every((piece) => pieces.has(piece));
  });
  const used = new Set(joined.flatMap((value) => value.split(', ')));
  const alone = typed.flatMap((value) => {
    const key = value.toLowerCase();
    return known.get(key) ?? (used.has(key) ? [] : [value]);
  });
  return [...new Set([...joined.flatMap((value) => known.get(value) ?? []), ...alone])];
}

type Word = readonly [word: string, value: string];

/** `words`: what means a value besides the value itself. */
const byLowerCase = (values: readonly string[], words: readonly Word[] = []) =>
  new Map(
    [...words, ...[...values, unstated].map((value): Word => [value, value])].map(
      ([word, value]) => [word.toLowerCase(), value],
    ),
  );

/** The values of each facet that has a list of them, by how they are written in lower case. */
const knownValues: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['category', byLowerCase(Object.values(categoryNames), Object.entries(categoryNames))],
  ['condition', byLowerCase(conditions)],
  ['sellerType', byLowerCase(Object.values(sellerTypeNames), Object.entries(sellerTypeNames))],
  ...factNames.flatMap((name) => {
    const fact = factOf(name);
    if (!('values' in fact)) return [];
    const none = deniedText(name);
    return [
      [
        name,
        byLowerCase(
          fact.values,
          none
            ? [
                [denied, none],
                [none, none],
              ]
            : [],
        ),
      ] as const,
    ];
  }),
]);

/**
 * The models that a name means: itself, with its make in front; or those of the makes beside it, which have none
 * of that name if we list none; or else the only one that we list. Null for what may begin with a make that we
 * do not list, and for what several makes have.
 */
function modelsNamed(typed: string, makesBeside: readonly string[]): readonly string[] | null {
  if (typed === unstated) return null;
  const family = familyNamed(typed);
  const name = family ?? typed;
  const asTyped = (model: string) => (family === null ? model : wholeFamily(model));
  const make = makeOf(name);
  if (make !== null) {
    const own = name.slice(make.length + 1);
    return [asTyped(`${make} ${listedModel(make, own) ?? own}`)];
  }
  if (makesBeside.length > mostMakes) return null;
  if (makesBeside.length > 0) {
    const isListed = makesBeside.some((one) => listedModel(one, name) !== null);
    if (!isListed && name.includes(' ')) return null;
    return makesBeside.map((one) => asTyped(`${one} ${listedModel(one, name) ?? name}`));
  }
  const alone = listedByName.get(nameKey(name)) ?? [];
  return alone.length === 1 ? alone.map(asTyped) : null;
}

/** Beside more makes a name is read as it is written. */
const mostMakes = 20;

/** A model that we list, in whichever case it is written: a Cooper SE is no Cooper S. */
function listedModel(make: string, typed: string): string | null {
  const model = knownModel(make, typed);
  return model?.toLowerCase() === typed.toLowerCase() ? model : null;
}

/** The make with which a name begins, in whichever case it is written. */
function makeOf(name: string): string | null {
  const words = name.split(' ');
  for (let length = Math.min(mostWordsOfMake, words.length - 1); length > 0; length -= 1) {
    const typed = words.slice(0, length).join(' ');
    const make = knownMake(typed);
    if (make?.toLowerCase() === typed.toLowerCase()) return make;
  }
  return null;
}
const mostWordsOfMake = 3;

/** The models that we list, by their names without a make. */
const listedByName = new Map<string, string[]>();
for (const { name: make } of makes)
  for (const model of modelsOf(make)) addToList(listedByName, nameKey(model), `${make} ${model}`);
