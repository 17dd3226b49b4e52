// What somebody names and does not look for: smaller than a tahoe, upgrade from my old civic, don't need awd,
// rebuilt title ok.
import type { FacetName, SearchQuery } from '../search-query.ts';
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

const acceptable: readonly string[] = ['ok', 'okay', 'fine', 'alright', 'acceptable', 'welcome']
  .concat('allowed', 'accepted', 'considered', 'no problem', 'not a problem')
  .flatMap((word) => [word, `is ${word}`, `are ${word}`, `would be ${word}`, `is also ${word}`]);
const accepting: readonly string[] = ['ok', 'okay', 'fine', 'cool']
  .map((word) => `${word} with`)
  .concat('open to', 'not afraid of', 'not worried about');
/** Of them people say that they accept a value; a make, a body or a color that is fine is one that they look for. */
const facts: ReadonlySet<FacetName> = new Set([
  'titleStatus',
  'accidents',
  'damage',
  'condition',
  'owners',
  'gearbox',
  'drivetrain',
  'fuel',
  'sellerType',
]);

/**
 * How many tokens behind a fact say that it is accepted and not looked for: `ok`, `is fine`; 0 if none do.
 * `f150 diesel OK` is one in Oklahoma, unless all of the sentence is in capitals.
 */
export function lengthOfAccepted(tokens: readonly Token[], at: number): number {
  const isState =
    tokens[at]?.text === 'ok' && tokens[at].isCapital && tokens[at - 1]?.isCapital === false;
  return isState ? 0 : lengthOfAny(acceptable, tokens, at);
}

/** The same before a fact: `ok with`, `open to`. */
export function lengthOfAccepting(tokens: readonly Token[], at: number): number {
  const opening = lengthOfAny(accepting, tokens, at);
  return opening > 0 ? opening + lengthOf(behindNeeds, tokens, at + opening) : 0;
}

export function mayBeAccepted({ is, isNot, ranges, near }: SearchQuery): boolean {
  const names = Object.keys(is) as FacetName[];
  const isFact = names.length > 0 && names.every((name) => facts.has(name));
  return isFact && Object.keys(isNot).length + Object.keys(ranges).length === 0 && !near;
}
