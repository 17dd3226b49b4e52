// What was understood and chosen, each with the search without it.
import type { OutputOf } from '../../../calls/call.ts';
import type { SearchInput, searchCars } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { asksNoFact, facetNames, rangeNames } from '../../search-query.ts';
import {
  withoutParts,
  withoutPlace,
  withoutRange,
  withoutUnstated,
  withoutValue,
} from '../../without.ts';
import {
  leftOutText,
  nearText,
  orUnstatedText,
  rangeText,
  sortText,
  textsOf,
  totalText,
  unwantedText,
  valueText,
  withinText,
} from '../search-texts.ts';
import { parsedMiles } from './filters-of.ts';

/** Each holds the address of the rest: an address made to be long would give a page without end. */
const mostChips = 24;

type Results = OutputOf<typeof searchCars>;
type Part = Results['understood'][number];

export interface Chip {
  readonly text: string;
  /** The address of the search without it. */
  readonly path: string;
  /** What it finds, or what would be found without it. */
  readonly note: string;
  /** It leaves no car out. */
  readonly isIdle: boolean;
}

interface PlainChip extends Pick<Chip, 'text'>, Partial<Pick<Chip, 'note' | 'isIdle'>> {
  readonly need?: string;
  readonly left: Pick<SearchInput, 'sentence' | 'query'>;
}

/** The first of them, and how many more there are. */
export function chipsOf(
  input: SearchInput,
  results: Results,
): { chips: Chip[]; moreChips: number } {
  const all = [...chipsOfSentence(input, results), ...chipsOfChoices(input, parsedMiles(results))];
  const chips = all.slice(0, mostChips);
  const countWithout = new Map(
    results.withoutEach.map(({ asked, words, count }) => [
      textsOf(asked, words).join(' or '),
      count,
    ]),
  );
  const linked = chips.map(({ need = '', text, note, isIdle = false, left }) => {
    const isOnce = chips.filter((chip) => chip.text === text).length === 1;
    // Those that find nothing without it either are not worth the words.
    const count = isOnce ? countWithout.get(text) || undefined : undefined;
    return {
      text: need + text,
      path: searchPath({ ...left, within: input.within }),
      note: note ?? (count === undefined ? '' : `${totalText(count)} without it`),
      isIdle,
    };
  });
  return { chips: linked, moreChips: all.length - linked.length };
}

function chipsOfSentence({ sentence, query }: SearchInput, results: Results): PlainChip[] {
  const { understood } = results;
  // Words alone are searched for; beside what is known they only say what comes first.
  const isText = understood.every(({ asked }) => asksNoFact(asked));
  const texts = understood.map(partText);
  return understood.flatMap((part): PlainChip[] => {
    const text = partText(part);
    const isSaidTwice = texts.filter((other) => other === text).length > 1;
    const need = needOf(part, sentence.slice(part.start, part.end), isSaidTwice);
    const left = { sentence: withoutParts(sentence, [part]), query };
    if (text === '') return [];
    const counts = results.wordCounts.filter(({ word }) => part.words.includes(word));
    if (counts.length === 0) return [{ need, text, left }];
    return [{ text, left, note: counts.map(wordText).join(', '), isIdle: !isText }];
  });
}

/** How many of the cars have a word. */
const wordText = ({ cars, isCommon }: Results['wordCounts'][number]): string =>
  `in ${cars === 0 ? 'no car' : totalText(cars)}${isCommon ? ' by title or details' : ''}`;

function partText({ asked, words, wordsLast, miles }: Part): string {
  if (wordsLast.length > 0) return unwantedText(wordsLast);
  if (asked.sort) return sortText(asked.sort);
  return miles === null ? textsOf(asked, words).join(' or ') : withinText(miles);
}

/** A word that means several things, such as `family`, or what another means as well, is said before them. */
function needOf({ asked, words }: Part, typed: string, isSaidTwice: boolean): string {
  const texts = textsOf(asked, words);
  const isAmong = texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()));
  const isClear = texts.length === 0 || (texts.length === 1 && !isSaidTwice);
  return isClear || words.length > 0 || isAmong ? '' : `${typed}: `;
}

function chipsOfChoices(
  { sentence, query }: SearchInput,
  milesOfSentence: number | null,
): PlainChip[] {
  const chip = (text: string, left: SearchInput['query']): PlainChip => ({
    text,
    left: { sentence, query: left },
  });
  return [
    ...(['is', 'isNot'] as const).flatMap((kind) =>
      facetNames.flatMap((facet) =>
        (query[kind][facet] ?? []).map((value) =>
          chip(
            (kind === 'is' ? valueText : leftOutText)(facet, value),
            withoutValue(query, kind, facet, value),
          ),
        ),
      ),
    ),
    ...rangeNames.flatMap((name) => {
      const range = query.ranges[name];
      return range ? [chip(rangeText(name, range), withoutRange(query, name))] : [];
    }),
    ...(query.orUnstated ?? []).map((name) =>
      chip(orUnstatedText(name), withoutUnstated(query, name)),
    ),
    ...(query.near ?? []).map(({ place, miles }) =>
      chip(nearText({ place, miles: milesOfSentence ?? miles }), withoutPlace(query, place)),
    ),
  ];
}
