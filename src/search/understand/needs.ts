// What a need asks beside what the sentence says itself: a family SUV is an SUV.
import { namesOf } from '../../kit/names-of.ts';
import {
  asksNoFact,
  boundsOf,
  everything,
  isWithin,
  type SearchQuery,
  wordsOf,
} from '../search-query.ts';
import { opinions, queriesOfNeeds, stopWords } from './fixed-words.ts';
import type { Pass } from './pass.ts';
import { wordOf } from './phrases.ts';
import type { UnderstoodPart } from './understood.ts';

export const isNeed = ({ asks }: UnderstoodPart): boolean => queriesOfNeeds.has(asks);

/**
 * Of what a need asks, that which the sentence does not say itself; if it says all of it, what both say. Of
 * a model everybody knows the body: a need that asks for nothing else is words there. A need at odds with
 * the sentence, as in `family coupe`, asks nothing.
 */
export const withNeeds: Pass = (parts, { textOf }) => {
  const others = parts.filter((part) => !isNeed(part)).map(({ asks }) => asks);
  const stated = {
    is: new Set(others.flatMap(({ is }) => [...Object.keys(is), ...(is.model ? ['body'] : [])])),
    ranges: new Set(others.flatMap(({ ranges }) => Object.keys(ranges))),
  };
  const left = <Facts extends object>(facts: Facts, of: 'is' | 'ranges'): Facts =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !stated[of].has(name))) as Facts;
  return parts.map((part) => {
    if (!isNeed(part)) return part;
    const asks = {
      ...part.asks,
      is: left(part.asks.is, 'is'),
      ranges: left(part.asks.ranges, 'ranges'),
    };
    if (!asksNothing(asks)) return { ...part, asks };
    const agreed = { ...everything, is: statedAsWell(part.asks.is, others) };
    const isOfModel = part.asks.is.body && others.some(({ is }) => is.model);
    return {
      ...part,
      asks: asksNothing(agreed) && isOfModel ? wordsIn(textOf(part)) : agreed,
    };
  });
};

/** Of what the sentence says itself, that which a need asks for: the SUV of `family suv`. */
function statedAsWell(need: SearchQuery['is'], others: readonly SearchQuery[]): SearchQuery['is'] {
  const isAmong = (value: string, values: readonly string[]) =>
    values.some((other) => {
      const bounds = boundsOf(other);
      return value === other || (bounds && isWithin(String(Number.parseInt(value, 10)), bounds));
    });
  return Object.fromEntries(
    namesOf(need).flatMap((name) => {
      const stated = others.flatMap(({ is }) => is[name] ?? []);
      const both = [...new Set(stated)].filter((value) => isAmong(value, need[name] ?? []));
      return both.length > 0 ? [[name, both]] : [];
    }),
  );
}

export const asksNothing = (asks: SearchQuery): boolean =>
  asksNoFact(asks) && wordsOf(asks).length === 0;

/** Without those that say nothing, such as the `a` of `tow a trailer`. */
const wordsIn = (text: string): SearchQuery =>
  wordOf(
    text
      .split(' ')
      .filter((word) => !stopWords.has(word) && !opinions.has(word))
      .join(' '),
  );
