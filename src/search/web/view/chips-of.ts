// What was understood and chosen, each with what it finds or costs.
import type { OutputOf } from '../../../calls/call.ts';
import type { SearchInput, searchCars } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { asksNoFact } from '../../search-query.ts';
import { choicesIn, withoutEach } from '../../without.ts';
import { sortText, textsOf, unwantedText } from '../query-texts.ts';
import { totalText, withinText } from '../search-texts.ts';
import { parsedMiles } from './filters-of.ts';

/** Each leads to the address of the rest: an address made to be long would give a page without end. */
const mostChips = 24;

type Results = OutputOf<typeof searchCars>;
type Part = Results['understood'][number];

export interface Chip {
  readonly text: string;
  /** The place of the search without it among all these, as `withoutEach` gives them. */
  readonly at: number;
  /** What it finds, or what would be found without it. */
  readonly note: string;
  /** It leaves no car out. */
  readonly isIdle: boolean;
}

interface PlainChip extends Pick<Chip, 'text'>, Partial<Pick<Chip, 'note' | 'isIdle'>> {
  readonly need?: string;
}

interface ChipsView {
  /** Not all of them. */
  readonly chips: readonly Chip[];
  /** How many more there are. */
  readonly moreChips: number;
  /** The pieces of the sentence that can be taken out of it. */
  readonly pieces: readonly Pick<Part, 'start' | 'end'>[];
}

export function chipsOf(input: SearchInput, results: Results): ChipsView {
  const { understood } = results;
  const plain = [
    ...chipsOfSentence(input, results),
    ...chipsOfChoices(input, parsedMiles(results)),
  ];
  const all = plain.map((chip, at) => ({ ...chip, at })).filter(({ text }) => text !== '');
  const pathOf = (left: Pick<SearchInput, 'sentence' | 'query'>) =>
    searchPath({ ...left, within: input.within });
  const searches = withoutEach(input, understood);
  const countAt = new Map(
    results.withoutEach.map(({ count, ...left }) => [pathOf(left), count] as const),
  );
  const chips = all.slice(0, mostChips).map(({ need = '', text, note, isIdle = false, at }) => {
    const left = searches[at];
    // The count is left out where the search finds nothing without this condition either.
    const count = left && (countAt.get(pathOf(left)) || undefined);
    return {
      text: need + text,
      at,
      note: note ?? (count === undefined ? '' : `${totalText(count)} without it`),
      isIdle,
    };
  });
  return {
    chips,
    moreChips: all.length - chips.length,
    pieces: understood.map(({ start, end }) => ({ start, end })),
  };
}

/** The chips of each part, in their order; a part that says nothing has an empty text. */
function chipsOfSentence({ sentence }: SearchInput, results: Results): PlainChip[] {
  const { understood } = results;
  const texts = understood.map(partText);
  return understood.map((part): PlainChip => {
    const text = partText(part);
    const isSaidTwice = texts.filter((other) => other === text).length > 1;
    const counts = results.wordCounts.filter(({ word }) => part.words.includes(word));
    return counts.length > 0 && asksNoFact(part.query)
      ? {
          text,
          note: counts.map(wordText).join(', '),
          isIdle: counts.every(({ isTelling }) => !isTelling),
        }
      : { text, need: needOf(part, sentence.slice(part.start, part.end), isSaidTwice) };
  });
}

/** How many of the cars have a word. */
const wordText = ({ cars, isCommon }: Results['wordCounts'][number]): string =>
  `in ${cars === 0 ? 'no car' : totalText(cars)}${isCommon ? ' by title or details' : ''}`;

function partText({ query, words, wordsLast, miles }: Part): string {
  if (wordsLast.length > 0) return unwantedText(wordsLast);
  if (query.sort) return sortText(query.sort);
  if (miles !== null) return withinText(miles);
  // A car has what is known and has one of the words as well.
  const texts = [textsOf(query), words.map((word) => `“${word}”`)].map((some) => some.join(' or '));
  return texts.filter((text) => text !== '').join(' ');
}

/** A word that means several things, such as `family`, or what another means as well, is said before them. */
function needOf({ query, words }: Part, typed: string, isSaidTwice: boolean): string {
  const texts = textsOf(query, words);
  const isAmong = texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()));
  const isClear = texts.length === 0 || (texts.length === 1 && !isSaidTwice);
  return isClear || words.length > 0 || isAmong ? '' : `${typed}: `;
}

function chipsOfChoices({ query }: SearchInput, milesOfSentence: number | null): PlainChip[] {
  return choicesIn(query).map(({ choice }) => {
    const near = choice.near?.map(({ place, miles }) => ({
      place,
      miles: milesOfSentence ?? miles,
    }));
    return { text: textsOf({ ...choice, ...(near && { near }) }).join() };
  });
}
