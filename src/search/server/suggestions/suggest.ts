// Goes on with a sentence that is being typed: its last words begin the name of a make, a model or a
// place, and what stands before them says among which cars they are counted.
import { maskContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import { type FacetName, type SearchQuery, unstated, wholeFamily } from '../../search-query.ts';
import { type Suggestion, suggestedFacets } from '../../suggestion.ts';
import { genericWords, wordsOfFacets } from '../../understand/fixed-words.ts';
import { combinedQuery } from '../../understand/places/distance-apart.ts';
import { type Token, tokensOf } from '../../understand/tokens.ts';
import { understand } from '../../understand/understand.ts';
import { keyOf, type Vocabulary } from '../../understand/vocabulary.ts';
import { carNames } from '../car-names.ts';
import type { Counts } from '../columns/select/count.ts';
import type { IndexedSearch } from '../index/search-index.ts';

interface Suggesting {
  readonly vocabulary: Vocabulary;
  /** What each option would give. */
  readonly count: (query: SearchQuery) => Counts;
  readonly total: (query: SearchQuery) => number;
}

const mostShown = 6;
/** A name that is typed without its last letters has at most this many words. */
const mostWords = 3;
/** Each is looked for by its distance. */
const mostPlaces = 3;
const placesTried = 6;
/** A place has up to three, or some more with its nicknames. */
const mostKeys = 4 * placesTried;
const leastOfPlace = 3;
const joints: ReadonlySet<string> = new Set(['near', 'in', 'around', 'at', 'of', 'from', 'by']);

export function suggest(request: IndexedSearch, suggesting: Suggesting): Suggestion[] {
  const sentence = request.sentence.trim();
  const tokens = tokensOf(sentence);
  for (let words = Math.min(mostWords, tokens.length); words > 0; words -= 1) {
    const [before, first] = [tokens[tokens.length - words - 1], tokens[tokens.length - words]];
    const typed = keyOf(sentence.slice(first?.start));
    if (typed === '') continue;
    const cut = { typed, rest: sentence.slice(0, first?.start).trim() };
    const isBehindJoint = joints.has(before?.text ?? '');
    const isPlace = isBehindJoint || isOrBehindPlace(before, cut.rest, suggesting);
    const ofPlaces = places(cut, isPlace, request.query, suggesting);
    const isPlaceAlone = isBehindJoint || (isPlace && ofPlaces.length > 0);
    const suggestions = [
      ...(isPlaceAlone ? [] : values(cut, request.query, suggesting)),
      ...ofPlaces,
    ];
    if (suggestions.length > 0) return suggestions.slice(0, mostShown);
  }
  return [];
}

/** `in Ohio or`, and what is being typed is another place. */
function isOrBehindPlace(or: Token | undefined, rest: string, { vocabulary }: Suggesting): boolean {
  if (or?.text !== 'or') return false;
  const before = rest.slice(0, or.start).trimEnd();
  const last = understand(before, vocabulary).parts.at(-1);
  return last?.asks.near !== undefined && last.end === before.length;
}

interface Cut {
  /** What the name that is being typed begins with, as `keyOf` gives it. */
  readonly typed: string;
  readonly rest: string;
}

function values(
  { typed, rest }: Cut,
  chosen: SearchQuery,
  { vocabulary, count, total }: Suggesting,
) {
  const query = combinedQuery(understand(rest, vocabulary), chosen);
  const { facets, estimated } = count(query);
  const matches = suggestedFacets.flatMap((facet) =>
    // One more color would find cars of either.
    query.is[facet] && facet !== 'equipment'
      ? []
      : [...facets[facet]].flatMap(([value, count]) => {
          const rank = value === unstated ? null : rankOf(namesOfValue(facet, value), typed);
          return rank === null ? [] : [{ facet, value, count, rank }];
        }),
  );
  const isModel = ({ facet }: { facet: string }) => Number(facet === 'model');
  matches.sort(
    (one, other) =>
      one.rank - other.rank || isModel(one) - isModel(other) || other.count - one.count,
  );
  const suggestions: Suggestion[] = [];
  for (const { facet, value, count } of matches) {
    if (suggestions.length === mostShown) break;
    const sentence = `${rest} ${nameBehind(query, facet, value)}`.trim();
    const meant = combinedQuery(understand(sentence, vocabulary), chosen);
    if (!means(meant, query, facet, value)) continue;
    // Makes, models and places are what sellers have typed.
    if (maskContacts(value) !== null) continue;
    // "BMW 3 Series" finds each model of it, and "Audi or BMW X5" all Audis as well.
    const isModel = facet === 'model';
    suggestions.push({
      sentence,
      name: value,
      kind: facet,
      count: isModel ? total(meant) : count,
      isExact: isModel || !estimated.has(facet),
    });
  }
  return suggestions;
}

/** The least comes first; null for a value that does not begin so. */
function rankOf({ whole, within }: ReturnType<typeof namesOfValue>, typed: string): number | null {
  if (whole.includes(typed)) return 0;
  if (whole.some((name) => name.startsWith(typed))) return 1;
  return within.some((name) => name.startsWith(typed)) ? 2 : null;
}

/** The make stands in the sentence already, and is not repeated. */
function nameBehind({ is }: SearchQuery, facet: Suggestion['kind'], value: string): string {
  const make = facet === 'model' && is.make?.find((make) => value.startsWith(`${make} `));
  return make ? value.slice(make.length + 1) : value;
}

/** Is the value all else that the sentence asks? Only then the count is right. */
function means(
  meant: SearchQuery,
  before: SearchQuery,
  facet: (typeof suggestedFacets)[number],
  value: string,
): boolean {
  const added = meant.is[facet] ?? [];
  const others = (query: SearchQuery) => {
    const {
      is: { make: _, [facet]: __, ...is },
      ...rest
    } = query;
    return JSON.stringify({ is, ...rest });
  };
  const isAdded =
    facet === 'equipment'
      ? added.at(-1) === value
      : [value, wholeFamily(value)].includes(added.join());
  return isAdded && others(meant) === others(before);
}

function places(
  { typed, rest }: Cut,
  isPlace: boolean,
  chosen: SearchQuery,
  { vocabulary, total }: Suggesting,
): Suggestion[] {
  if (!isPlace && typed.length < leastOfPlace) return [];
  const matches = [vocabulary.places, vocabulary.placesOfStock].flatMap((places) =>
    keysFrom(places.keys(), typed).flatMap((key) => places.get(key) ?? []),
  );
  return [...new Set(matches)]
    .slice(0, placesTried)
    .map((place) => {
      const sentence = `${rest} ${isPlace ? '' : 'near '}${place}`.trim().replace(/\s+/g, ' ');
      const query = combinedQuery(understand(sentence, vocabulary), chosen);
      const count = query.near?.some((near) => near.place === place) ? total(query) : 0;
      return { sentence, name: place, kind: 'place' as const, count, isExact: true };
    })
    .filter(({ count }) => count > 0)
    .slice(0, mostPlaces);
}

function keysFrom(keys: Iterable<string>, beginning: string): string[] {
  const matches: string[] = [];
  for (const key of keys) {
    if (key.startsWith(beginning)) matches.push(key);
    if (matches.length === mostKeys) break;
  }
  return matches;
}

// The names whose beginnings suggest a value.

interface Names {
  /** The whole value and its synonyms, as `keyOf` gives them. */
  readonly whole: readonly string[];
  /** Its further words: `Miata` of `Mazda MX-5 Miata`. */
  readonly within: readonly string[];
}

/** There are some thousands of models, and sellers can type more. */
const mostCached = 20_000;
const cache = new Map<string, Names>();

function namesOfValue(facet: FacetName, value: string): Names {
  const key = `${facet} ${value}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const synonyms = wordsOfFacets[facet] ?? {};
  const nicknames =
    facet === 'make' ? carNames.makes.find(({ name }) => name === value)?.nicknames : [];
  const words = value.split(/\s+/);
  const names = {
    whole: [
      value,
      ...(nicknames ?? []),
      ...(Object.hasOwn(synonyms, value) ? (synonyms[value] ?? []) : []),
    ].map(keyOf),
    // A model is written behind its make: how it begins is as good as a whole name.
    within: words
      .slice(1)
      .map((_, at) => keyOf(words.slice(at + 1).join(' ')))
      .filter((name) => facet === 'model' || !genericWords.has(name)),
  };
  if (cache.size < mostCached) cache.set(key, names);
  return names;
}
