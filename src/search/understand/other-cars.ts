// What somebody names and does not look for: smaller than a tahoe, similar to a rav4, upgrade from my old civic, my civic died,
// don't need awd, rebuilt title ok.
import type { FacetName, SearchQuery } from '../search-query.ts';
import { lengthOfAny, type Token, textsAt } from './tokens.ts';

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
    .concat(['swap', 'swapping', 'tired of', 'sick of', 'totaled', 'totalled', 'wrecked'])
    .flatMap((verb) => ['my', 'our', 'a', 'an'].map((article) => `${verb} ${article}`)),
  ...['my', 'our'].flatMap((whose) => [`${whose} old`, `${whose} current`]),
  ...['tired of', 'sick of'],
  ...['similar to', 'similar size to', 'similar in size to', 'size of', 'same size as'],
  ...['about the size of', 'comparable to', 'comparable with', 'look like', 'looks like'],
  ...['alternative', 'alternatives', 'competitor', 'rival'].map((noun) => `${noun} to`),
];
/** `suv like a rav4` is another one, and so is `like a rav4`; in `like new`, `i like the civic` nothing is like a car. */
const likened: ReadonlySet<string> = new Set(
  `something anything car cars vehicle vehicles one suv suvs crossover truck trucks pickup van
  minivan sedan wagon coupe convertible hatchback`.split(/\s+/),
);
/** They may stand between `better` and `than`. */
const qualities: ReadonlySet<string> = new Set(
  `gas fuel mileage mpg economy cargo trunk leg head interior storage room space power torque ground clearance
  range visibility miles seats`.split(/\s+/),
);
const mostQualities = 2;
const comparing: ReadonlySet<string> = new Set(['than', 'als']);
const articles: ReadonlySet<string> = new Set(
  'a an the my our your old current ein eine einen einem einer der die das mein meine meinen alter altes altem'.split(
    ' ',
  ),
);

/**
 * How many tokens stand before a car that it is not: `better than a`, `more cargo space than my`, `as big as
 * a`, `trading my`, the `like a` of `suv like a`; 0 if none do.
 */
export function lengthBeforeOtherCar(tokens: readonly Token[], at: number): number {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  const isLiked = textAt(at) === 'like' && (at === 0 || likened.has(textAt(at - 1)));
  const opening = isLiked ? 1 : lengthOfComparison(tokens, at) || lengthOfAny(openings, tokens, at);
  return opening > 0 ? opening + lengthOf(articles, tokens, at + opening) : 0;
}

/** Is one like it looked for: `like a civic`, `similar to a civic`? A `similar size to` says less. */
export const isLikeness = (tokens: readonly Token[], at: number): boolean =>
  lengthOfAny(['like', 'similar to', 'comparable to'], tokens, at) > 0;

/** `better than`, `more reliable than`, `better gas mileage than`, `as big as` */
function lengthOfComparison(tokens: readonly Token[], at: number): number {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  if (textAt(at) === 'as' && textAt(at + 2) === 'as') return 3;
  const more = Number(['more', 'less'].includes(textAt(at)));
  if (comparing.has(textAt(at + more + 1))) return more + 2;
  const than = at + 1 + Math.min(lengthOf(qualities, tokens, at + 1), mostQualities);
  return than > at + 1 && comparing.has(textAt(than)) ? than + 1 - at : 0;
}

const owning: readonly string[] = ['have', 'got']
  .flatMap((verb) => ['a', 'an', 'my'].map((article) => `${verb} ${article}`))
  .concat(...['my', 'our'].flatMap((whose) => [`${whose} old`, `${whose} current`, whose]));
const trading: readonly string[] = ['to', 'for', 'as', 'as a'].flatMap((before) =>
  ['trade in', 'trade', 'swap'].map((noun) => `${before} ${noun}`),
);

/** How many tokens stand before a car that somebody has or had: `have a`, `my wife's`; 0 if none do. */
export function lengthBeforeOwnCar(tokens: readonly Token[], at: number): number {
  const length = lengthOfAny(owning, tokens, at);
  return length > 0 ? length + Number(/'s$/.test(tokens[at + length]?.text ?? '')) : 0;
}

/** The same behind it: `to trade`, `as a trade in`. */
export const lengthOfTrade = (tokens: readonly Token[], at: number): number =>
  lengthOfAny(trading, tokens, at);

const lost = new RegExp(
  `^(?:(?:has|is|was|got|been|getting|just|finally|recently|about to) )*(?:${[
    'died|dies|die|dying|dead|totaled|totalled|stolen|wrecked|crashed|gone|giving up|given up',
    'gave (?:up|out)|broke(?: down)?|broken(?: down)?|breaking down|blew up|quit|conked out',
    'kicked the bucket|bit the dust|on (?:its|his|her) last legs?',
  ].join('|')}) `,
);
const longestLoss = 6;

/** How many tokens behind somebody's own car say that it is no more: `died`, `just got totaled`; 0 if none do. */
export function lengthOfLoss(tokens: readonly Token[], at: number): number {
  const [match = ''] = lost.exec(`${textsAt(tokens, at, longestLoss).join(' ')} `) ?? [];
  return match.split(' ').length - 1;
}

const bareIndifference: readonly string[] = ['not care', 'not matter'];
/** Of the cars behind them any will do: `don't care which toyota`, `doesn't matter suv or truck`. */
const anyOfThem: readonly string[] = ['care', 'matter', 'mind']
  .flatMap((verb) => ['if', 'what', 'which'].map((word) => `not ${verb} ${word}`))
  .concat(bareIndifference);
const noNeeds: readonly string[] = ['not need', 'not require', 'not have to', 'no need'].concat(
  ['not care about', 'not matter about'],
  anyOfThem,
  'not mind',
);
const behindNeeds: ReadonlySet<string> = new Set(
  "to for be have a an the any it it's its is".split(' '),
);
/** What a car has in any case. */
const nounsOfAll: ReadonlySet<string> = new Set(
  'color colour colors colours make makes brand brands model year years mileage miles trim price age'.split(
    ' ',
  ),
);
/** They say the same before `doesn't matter`. */
const nounsBefore: readonly string[] = ['style', 'type']
  .flatMap((noun) => ['body', 'fuel', 'engine', 'transmission'].map((kind) => `${kind} ${noun}`))
  .concat('engine size', 'fuel economy', 'gas mileage', 'interior color', 'exterior color')
  .concat('condition', 'transmission', 'gearbox', 'looks', 'size', 'engine', 'fuel', 'title')
  .concat('rust', 'paint', 'mpg');
const unimportant: readonly string[] = ['not important', 'is not important'].concat(
  ['irrelevant', 'unimportant'].flatMap((word) => [word, `is ${word}`]),
);
const notMattering: readonly string[] = ['not matter', 'does not matter', 'do not matter'];
const behindFacts: readonly string[] = notMattering.concat('not care');

/** How many tokens stand before what a car may be and need not: `don't need`, `doesn't have to be`; 0 if none do. */
export function lengthOfNoNeed(tokens: readonly Token[], at: number): number {
  const opening = lengthOfAny(noNeeds, tokens, at);
  const isBare = opening > 0 && saysOnlyIndifference(tokens, at);
  // `size doesn't matter. diesel`
  if (opening === 0 || (isBare && !isRightBehind(tokens, at + opening))) return 0;
  return opening + lengthOf(behindNeeds, tokens, at + opening);
}

/** `don't care`, `doesn't matter` without an `if` or `about`: they may be about what stands before them. */
export const saysOnlyIndifference = (tokens: readonly Token[], at: number): boolean =>
  lengthOfAny(noNeeds, tokens, at) === lengthOfAny(bareIndifference, tokens, at);

/** Will any of the cars do that stand behind it? */
export const allowsAny = (tokens: readonly Token[], at: number): boolean =>
  lengthOfAny(anyOfThem, tokens, at) > 0;

/** How many tokens say that something may be as it is: `don't care about color`, `color doesn't matter`; 0 if none do. */
export function lengthOfIndifference(tokens: readonly Token[], at: number): number {
  const noNeed = lengthOfNoNeed(tokens, at);
  const isOfAll = nounsOfAll.has(tokens[at + noNeed]?.text ?? '');
  if (noNeed > 0) return isOfAll ? noNeed + 1 : 0;
  const noun = isOfAll ? 1 : lengthOfAny(nounsBefore, tokens, at);
  if (noun === 0 || !isRightBehind(tokens, at + noun)) return 0;
  const length =
    lengthOfAny(notMattering, tokens, at + noun) ||
    (isOfAll ? lengthOfAny(unimportant, tokens, at + noun) : 0);
  return length > 0 ? noun + length : 0;
}

/** How many tokens behind a fact say that it need not be: `doesn't matter`; 0 if they are about what follows. */
export function lengthOfIndifferenceBehind(tokens: readonly Token[], at: number): number {
  const length = lengthOfAny(behindFacts, tokens, at);
  const isOfNext = /^(?:about|how|if|what|which)$/.test(tokens[at + length]?.text ?? '');
  return isOfNext || !isRightBehind(tokens, at) ? 0 : length;
}

/** Does it stand one blank behind the token before, and no full stop between them? */
export const isRightBehind = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.start === (tokens[at - 1]?.end ?? 0) + 1;

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

/** Of a make, a model or a body that does not matter it is not known what else may. */
export const mayNotMatter = ({ is, isNot, ranges, near }: SearchQuery): boolean =>
  Object.keys(is).length > 0 &&
  !(is.make || is.model || is.body || is.category || near) &&
  Object.keys(isNot).length + Object.keys(ranges).length === 0;

export function mayBeAccepted({ is, isNot, ranges, near }: SearchQuery): boolean {
  const names = Object.keys(is) as FacetName[];
  const isFact = names.length > 0 && names.every((name) => facts.has(name));
  return isFact && Object.keys(isNot).length + Object.keys(ranges).length === 0 && !near;
}
