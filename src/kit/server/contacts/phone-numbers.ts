// Finds phone numbers in a folded text, and leaves prices, mileages, dates, times, years, VINs, ZIP codes
// and sizes of tires.

/** Where something begins in a text, and where it ends. */
export type Span = readonly [begin: number, end: number];

/** Lists are written with them too, so none stands beside an amount: `8500; 9000`, `2019 | 45000`. */
const divider = String.raw`(?<!(?<!\p{Nd})[1-9]\p{Nd}{3,19}\s{0,3})[:;|~](?!\s{0,3}[1-9]\p{Nd}{4})`;
/** What may stand between two digits of one number. */
const between = String.raw`(?:[\s.,'\-()/+*_]|${divider}){0,8}`;
/** The letter may take the place of a zero. */
const digits = String.raw`[oO]{0,2}\p{Nd}[\p{Nd}oO]{0,19}`;
const vin = String.raw`(?<![\p{L}\p{N}])(?=(?:\d{0,17}[A-Z]){3})(?!\S{0,8}\d{9})[A-HJ-NPR-Z\d]{13}\d{4}(?![\p{L}\p{N}])`;
/** A ZIP code with its four further digits, behind a state: `Portland, OR 97210-1807`. */
const zip = String.raw`(?<=(?:(?<!\p{L})[A-Z]{2}[.,]?|zip(?:\scode)?:?)\s{1,2})\d{5}-\d{4}(?!\d)`;
const number = new RegExp(
  String.raw`(?<vin>${vin})|(?<zip>${zip})|(?<!\p{Nd})[(+]{0,2}${digits}(?:${between}${digits}){0,24}`,
  'giu',
);

/** Fewer are no phone number that somebody could call. */
const fewestDigits = 7;

const day = '(?:0?[1-9]|[12][0-9]|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const dayAndMonth = `(?:${day}[./-]${month}|${month}[./-]${day})`;
/** One, or two with a dash or a stroke between; never a part of a longer row of digits. */
const alone = (inside: string) =>
  new RegExp(
    String.raw`(?<!\p{Nd}[.,'’:/-]?)${inside}(?:\s?[-–/]\s?${inside})?(?![.,'’:/-]?\p{Nd})`,
    'gu',
  );
const harmless: readonly RegExp[] = [
  alone(String.raw`${dayAndMonth}[./-](?:19|20)\p{Nd}{2}`),
  // A date is no date before the other pairs of a French number.
  alone(
    String.raw`${dayAndMonth}[./-]\p{Nd}{2}(?![\s.-]{1,3}\p{Nd}{2}[\s.-]{1,3}\p{Nd}{2}(?!\p{Nd}))`,
  ),
  alone(String.raw`(?:19|20)\p{Nd}{2}-${month}-${day}`),
  alone('(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?'),
  // Thousands as they are written in prices and mileages: `24,950.00`, `1,234,567`, `120'000`.
  alone(String.raw`(?:[1-9][,'’]\p{Nd}{3}|[1-9]\p{Nd}{0,2})[,'’]\p{Nd}{3}(?:\.\p{Nd}{2})?`),
  /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu,
  // `205/55-16`
  /(?<!\p{Nd})[1-3]\p{Nd}[05]\/[2-9][05]\s?[-/]?\s?[12]\p{Nd}(?![\s.,-]{0,2}\p{Nd})/gu,
];

/** A number as Americans write theirs, whatever its parts look like: `503,555 2014`. */
const american = new RegExp(
  String.raw`(?<!\p{Nd})[2-9]\p{Nd}{2}${between}\p{Nd}(?!00)\p{Nd}{2}${between}\p{Nd}{4}(?!\p{Nd})`,
  'u',
);
/** A mileage before the car's year or a round price: `214,350, 2012`, `214350 - 2012`, `214,350 / 8500`. */
const mileage =
  /(?<!\p{Nd}[.,'’:/-]?)[1-9]\p{Nd}{2}[,'’]?\p{Nd}{3}(?=[,;:]?(?:\s{1,3}|[(/|])(?:[(/|–-]\s{0,2})?(?:(?:19|20)\p{Nd}{2}|[1-9]\p{Nd}[05]0)(?!\p{Nd}))/gu;

const labels = 'tel|phone|ph|call|cell|text|mobile|mob|whatsapp|wa|sms|no|nr|number';
const label = new RegExp(String.raw`(?<!\p{L})(?:${labels})$`, 'iu');
/** Whoever writes so before a number means one to call: `call me at 503,555 2014`, `+1 503,555 2014`. */
const calling = new RegExp(
  String.raw`(?<!\p{L})(?:${labels})[\s:.#-]{0,3}(?:(?:me|us|at|on|is)[\s:]{1,3}){0,2}[(+]{0,2}$|\+$`,
  'iu',
);

/**
 * American numbers with one sign or picture between their parts, whichever it is, and with letters
 * that look like digits: `503=555=0199`, `5O3 S55 Ol99`.
 */
const alike = '[0-9OoQlI|SsBbZzGg]';
const withSigns = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?=[2-9])${alike}{3}([^\p{L}\p{N}]{1,8})(?!.00)${alike}{3}\1(?!(?:19|20)\d\d)${alike}{4}(?![\p{L}\p{N}])`,
  'gu',
);
/** Digit by digit, with anything between them: `5 = 0 = 3`, `5x0x3`. */
const oneByOne =
  /(?<![\p{L}\p{N}])\d(?:(?:[^\p{L}\p{N}]{1,4}|\s?x\s?)\d(?!\d)){6,14}(?![\p{L}\p{N}])/giu;
/** Letters on the keys of a phone: `1-800-BUY-CARS`. */
const vanity =
  /(?<!\d)(?:1[-.\s])?8(?:00|33|44|55|66|77|88)[-.](?:[A-Z\d]{3}[-.][A-Z\d]{4}|[A-Z]{7})(?![\p{L}\p{N}])/gu;

export const phonesIn = (text: string): Span[] => [
  ...Array.from(text.matchAll(number)).filter(isPhone).map(spanOf),
  ...Array.from(text.matchAll(withSigns)).filter(hasDigits).map(spanOf),
  ...[oneByOne, vanity].flatMap((one) => Array.from(text.matchAll(one), spanOf)),
];

const spanOf = ({ index, 0: text }: RegExpExecArray): Span => [index, index + text.length];

/** Six digits of ten are needed, so that three words of three and four letters are no number. */
const hasDigits = ([text]: RegExpExecArray): boolean => countDigits(text) >= 6;

function isPhone({ input, index, 0: text, groups }: RegExpExecArray): boolean {
  if (groups?.vin !== undefined || groups?.zip !== undefined) return false;
  const before = input.slice(Math.max(0, index - 20), index);
  const isBehindWord = /\p{L}$/u.test(before) && !label.test(before);
  const [sign = ''] = text.match(/^[(+]*/u) ?? [];
  const isCalling = calling.test(before + sign);
  return (isBehindWord ? isAttached : isNumber)(text, isCalling);
}

const isNumber = (text: string, isCalling: boolean): boolean =>
  isAmerican(text, isCalling) || countDigits(withoutHarmless(text)) >= fewestDigits;

const isAmerican = (text: string, isCalling: boolean): boolean =>
  american.test(isCalling ? text : text.replace(mileage, ' '));

/** Is it a number behind a letter, such as `T5035550199`? A model and its figure are none: `E320 145000`. */
function isAttached(text: string, isCalling: boolean): boolean {
  const [first = '', ...others] = groupsIn(text);
  const rest = withoutHarmless(text);
  return (
    countDigits(first) >= fewestDigits ||
    isNumber(text.slice(text.indexOf(first) + first.length), isCalling) ||
    isAmerican(text, isCalling) ||
    (others.length > 1 && groupsIn(rest).length > 2 && countDigits(rest) >= 10)
  );
}

const groupsIn = (text: string): readonly string[] => text.match(/\p{Nd}[\p{Nd}oO]*/gu) ?? [];

const withoutHarmless = (text: string): string =>
  harmless.reduce((left, one) => left.replace(one, ' '), text);

const countDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;
