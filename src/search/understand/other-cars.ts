// What somebody names and does not look for: smaller than a tahoe, upgrade from my old civic, don't need awd.
import { lengthOfAny, type Token } from './tokens.ts';

const openings: readonly string[] = [
  ...['upgrade', 'upgrading', 'switch', 'switching', 'coming', 'moving'].map(
    (verb) => `${verb} from`,
  ),
  ...[
    'trade',
    'trade in',
    'trading',
    'trading in',
    'replace',
    'replacing',
    'sell',
    'selling',
    'sold',
  ]
    .concat(['swap', 'swapping', 'tired of', 'sick of'])
    .flatMap((verb) => ['my', 'our', 'a', 'an'].map((article) => `${verb} ${article}`)),
  ...['my', 'our'].flatMap((whose) => [`${whose} old`, `${whose} current`]),
];
const comparing: ReadonlySet<string> = new Set(['than', 'als']);
const articles: ReadonlySet<string> = new Set(
  'a an the my our your old current ein eine einen einem einer der die das mein meine meinen alter altes altem'.split(
    ' ',
  ),
);

/** How many tokens stand before a car that it is not: `better than a`, `more reliable than my`, `as big as a`, `trading my`; 0 if none do. */
export function lengthBeforeOtherCar(tokens: readonly Token[], at: number): number {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const more = Number(['more', 'less'].includes(textAt(at)));
  const isAs = textAt(at) === 'as' && textAt(at + 2) === 'as';
  const isCompared = isAs || comparing.has(textAt(at + more + 1));
  const opening = isCompared ? Number(isAs) + more + 2 : lengthOfAny(openings, tokens, at);
  return opening > 0 ? opening + lengthOf(articles, tokens, at + opening) : 0;
}

const noNeeds: readonly string[] = [
  'not need',
  'not require',
  'not have to',
  'not mind',
  'not care about',
  'no need',
];
const behindNeeds: ReadonlySet<string> = new Set('to for be have a an the any'.split(' '));

/** How many tokens stand before what a car may be and need not: `don't need`, `doesn't have to be`; 0 if none do. */
export function lengthOfNoNeed(tokens: readonly Token[], at: number): number {
  const opening = lengthOfAny(noNeeds, tokens, at);
  return opening > 0 ? opening + lengthOf(behindNeeds, tokens, at + opening) : 0;
}

function lengthOf(words: ReadonlySet<string>, tokens: readonly Token[], at: number): number {
  let end = at;
  while (words.has(tokens[end]?.text ?? '')) end += 1;
  return end - at;
}
