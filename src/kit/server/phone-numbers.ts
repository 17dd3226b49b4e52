// Finds phone numbers in what people write, and leaves prices, mileages, dates, times, years and VINs.

/** In place of what is hidden. */
export const maskText = '[hidden]';

const digitWords = 'zero|oh|one|two|three|four|five|six|seven|eight|nine';
/** Lists are written with them too, so none stands beside an amount: `8500; 9000`, `2019 | 45000`. */
const divider = String.raw`(?<!(?<!\p{Nd})[1-9]\p{Nd}{3,19}\s{0,3})[:;|~](?!\s{0,3}[1-9]\p{Nd}{4})`;
/** What may stand between two digits of one number; invisible characters too. */
const between = String.raw`(?:[\s.,'’\-‐-―()/+*_·•\p{Cf}\u{FE0F}\u{20E3}]|${divider}){0,8}`;
/** Also with the letter in place of the zero. */
const digits = String.raw`[oO]{0,2}\p{Nd}[\p{Nd}oO]{0,19}`;
const word = String.raw`(?:${digitWords})(?!\p{L})`;
const vin = String.raw`(?<![\p{L}\p{N}])(?=(?:\d*[A-Z]){3})(?!\S{0,8}\d{9})[A-HJ-NPR-Z\d]{13}\d{4}(?![\p{L}\p{N}])`;
const number = new RegExp(
  String.raw`(?<vin>${vin})|(?:(?<!\p{Nd})[(+]{0,2}${digits}|(?<![\p{L}\p{N}])[(+]{0,2}${word})(?:${between}(?:${digits}|${word})){0,24}[\u{FE0F}\u{20E3}]{0,2}`,
  'giu',
);

/** Fewer are no phone number that somebody could call. */
const fewestDigits = 7;

const day = '(?:0?[1-9]|[12][0-9]|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const dayAndMonth = (sign: string) => `(?:${day}${sign}${month}|${month}${sign}${day})`;
/** Or two of them with a dash or a stroke between; never a part of a longer row of digits. */
const alone = (inside: string) =>
  new RegExp(
    String.raw`(?<!\p{Nd}[.,'’:/-]?)${inside}(?:\s?[-–/]\s?${inside})?(?![.,'’:/-]?\p{Nd})`,
    'gu',
  );
const harmless: readonly RegExp[] = [
  alone(String.raw`${dayAndMonth('[./-]')}[./-](?:19|20)\p{Nd}{2}`),
  // Not before the other pairs of a French number.
  alone(
    String.raw`${dayAndMonth('[./-]')}[./-]\p{Nd}{2}(?![\s.-]{1,3}\p{Nd}{2}[\s.-]{1,3}\p{Nd}{2}(?!\p{Nd}))`,
  ),
  alone(String.raw`(?:19|20)\p{Nd}{2}-${month}-${day}`),
  alone('(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?'),
  // Thousands as they are written in prices and mileages: `24,950.00`, `1,234,567`, `120'000`.
  alone(String.raw`(?:[1-9][,'’]\p{Nd}{3}|[1-9]\p{Nd}{0,2})[,'’]\p{Nd}{3}(?:\.\p{Nd}{2})?`),
  /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu,
];

/** As Americans write their numbers, whatever its parts look like: `503,555 2014`. */
const american = new RegExp(
  String.raw`(?<!\p{Nd})[2-9]\p{Nd}{2}${between}\p{Nd}(?!00)\p{Nd}{2}${between}\p{Nd}{4}(?!\p{Nd})`,
  'u',
);
/** Before the car's year or a round price: `214,350, 2012`, `214350 - 2012`, `214,350 / 8500`. */
const mileage =
  /(?<!\p{Nd}[.,'’:/-]?)[1-9]\p{Nd}{2}[,'’]?\p{Nd}{3}(?=[,;:]?(?:\s{1,3}|[(/|])(?:[(/|–-]\s{0,2})?(?:(?:19|20)\p{Nd}{2}|[1-9]\p{Nd}[05]0)(?!\p{Nd}))/gu;

const labels = 'tel|phone|ph|call|cell|text|mobile|mob|whatsapp|wa|sms|no|nr|number';
const label = new RegExp(String.raw`(?<!\p{L})(?:${labels})$`, 'iu');
/** Whoever writes so before a number means one to call: `call me at 503,555 2014`, `+1 503,555 2014`. */
const calling = new RegExp(
  String.raw`(?<!\p{L})(?:${labels})[\s:.#-]{0,3}(?:(?:me|us|at|on|is)[\s:]{1,3}){0,2}[(+]{0,2}$|\+$`,
  'iu',
);

export const maskPhones = (text: string): string =>
  text.replace(number, (found: string, ...more: unknown[]) => {
    const { vin } = more.at(-1) as { vin?: string };
    if (vin !== undefined) return found;
    const before = text.slice(0, more.at(-3) as number).slice(-20);
    const isBehindWord = /\p{L}$/u.test(before) && !label.test(before);
    const [sign = ''] = found.match(/^[(+]*/u) ?? [];
    const isCalling = calling.test(before + sign);
    return (isBehindWord ? isAttached : isNumber)(found, isCalling) ? maskText : found;
  });

const isNumber = (found: string, isCalling: boolean): boolean =>
  isAmerican(found, isCalling) || countDigits(withoutHarmless(found)) >= fewestDigits;

const isAmerican = (found: string, isCalling: boolean): boolean =>
  american.test(isCalling ? found : found.replace(mileage, ' '));

/** Behind a letter: `T5035550199`. A model and the figure behind it are none: `E320 145000`. */
function isAttached(found: string, isCalling: boolean): boolean {
  const [first = '', ...others] = groupsIn(found);
  const rest = withoutHarmless(found);
  return (
    countDigits(first) >= fewestDigits ||
    isNumber(found.slice(found.indexOf(first) + first.length), isCalling) ||
    isAmerican(found, isCalling) ||
    (others.length > 1 && groupsIn(rest).length > 2 && countDigits(rest) >= 10)
  );
}

const groupsIn = (text: string): readonly string[] => text.match(/\p{Nd}[\p{Nd}oO]*/gu) ?? [];

const withoutHarmless = (found: string): string =>
  harmless.reduce((left, one) => left.replace(one, ' '), found);

function countDigits(text: string): number {
  const spelt = text.match(new RegExp(`(?<!\\p{L})(?:${digitWords})(?!\\p{L})`, 'giu')) ?? [];
  const typed = text.match(/\p{Nd}/gu) ?? [];
  return spelt.length + typed.length;
}
