// A text as a person takes it in: without what is invisible, with one kind of digit, bracket, dash and
// dot, and with numbers in words as digits. It knows which part of the text each character stands for.

interface FoldedText {
  readonly text: string;
  /** Where the part begins that each unit of `text` stands for. */
  readonly from: readonly number[];
}

export const fold = (text: string): FoldedText =>
  rewrites.reduce((folded, [pattern, digits]) => rewrite(folded, pattern, digits), plain(text));

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|\u20e3/u;

/** Character by character. Marks stay on letters; on a digit or a sign they only disguise it. */
function plain(text: string): FoldedText {
  const [characters, from]: [string[], number[]] = [[], []];
  let at = 0;
  let last = '';
  for (const character of text) {
    const isDropped =
      character > '~' &&
      (invisible.test(character) || (/\p{M}/u.test(character) && !/[\p{L}\p{M}]/u.test(last)));
    if (!isDropped) {
      for (const unit of asRead(character)) {
        characters.push(unit);
        for (let count = 0; count < unit.length; count++) from.push(at);
      }
      last = character;
    }
    at += character.length;
  }
  return { text: characters.join(''), from };
}

/** Letters of other alphabets that look like Latin ones, in the order of those. */
const lookAlikes = new Map(
  Array.from('асеорхіѕјԁԛԝһАСЕОРХІЅЈВМНТКοΟΑΒΕΙΚΜΝΟΡΤΧ', (letter, at) => [
    letter,
    'aceopxisjdqwhACEOPXISJBMHTKoOABEIKMNOPTX'.charAt(at),
  ]),
);

function asRead(character: string): string {
  if (character <= '~') return bracketOrSelf(character);
  const alike = lookAlikes.get(character);
  if (alike) return alike;
  if (/[’‘‛′`´]/u.test(character)) return "'";
  if (/[“”„‟″]/u.test(character)) return '"';
  if (/[。·•‧∙⋅・●▪◦]/u.test(character)) return '.';
  if (/[\p{Pd}−]/u.test(character)) return '-';
  if (/[\p{Ps}\p{Pi}]/u.test(character)) return '(';
  if (/[\p{Pe}\p{Pf}]/u.test(character)) return ')';
  if (/\p{Nd}/u.test(character)) return String(valueOfDigit(character));
  return circled(character) ?? character;
}

function bracketOrSelf(character: string): string {
  if (/[[{<]/.test(character)) return '(';
  return /[\]}>]/.test(character) ? ')' : character;
}

/** The digits of each script stand in a row that begins with its zero. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/** White digits in black circles and their like, which are no digits to Unicode. */
function circled(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x24ff) return '0';
  for (const one of [0x2776, 0x2780, 0x278a, 0x24f5])
    if (code >= one && code <= one + 9) return String(code - one + 1);
  return null;
}

/** The values of words by language: `zero` is the first of each row. */
const units = new Map<string, string>(
  [
    'zero one two three four five six seven eight nine',
    'oh won - - - fife - - ate niner',
    'cero uno dos tres cuatro cinco seis siete ocho nueve',
    'null eins zwei drei vier fünf sechs sieben acht neun',
    'zéro - deux trois quatre cinq - - huit neuf',
  ].flatMap((row) => row.split(' ').map((word, value) => [word, String(value)] as const)),
);
units.delete('-');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const values = new Map<string, string>([
  ...units,
  ...teens.split(' ').map((word, at) => [word, String(at + 10)] as const),
  ...tens.split(' ').map((word, at) => [word, String(at * 10 + 20)] as const),
]);
const english = 'zero|oh|one|two|three|four|five|six|seven|eight|nine';
const joined = new RegExp(`^(?:${english}){2,15}$`);

/** The digits that a word stands for: `five`, `fivefive`, `f1ve`; null for any other word. */
function digitsOf(word: string): string | null {
  const lower = word.toLowerCase();
  const value = values.get(lower) ?? (/\d/.test(lower) ? values.get(withoutDigits(lower)) : null);
  if (value) return value;
  if (!joined.test(lower)) return null;
  return lower.replaceAll(new RegExp(english, 'g'), (one) => values.get(one) ?? '');
}

const letterFor: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
const withoutDigits = (word: string): string =>
  word.replace(/^0ne$/, 'one').replace(/\d/g, (digit) => letterFor[digit] ?? digit);

const begin = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const joint = String.raw`[\s-]{1,2}`;
const anyOf = (words: string) => `(?:${words.replaceAll(' ', '|')})`;
const valueIn = (word: string): number => Number(values.get(word.toLowerCase()));

/** What is found, and the digits in its place; null leaves it as it is. */
const rewrites: readonly (readonly [RegExp, (match: readonly string[]) => string | null])[] = [
  // A year stays one: `nineteen ninety-five`.
  [
    new RegExp(
      `${begin}(nineteen|twenty)${joint}(?:(${anyOf(teens)})|(${anyOf(tens)})(?:${joint}(${english}))?|oh?${joint}(${english}))${end}`,
      'giu',
    ),
    ([, century = '', teen, ten, unit, alone]) => {
      const rest = [teen, ten, unit, alone].reduce(
        (sum, word) => sum + (word ? valueIn(word) : 0),
        0,
      );
      return `${valueIn(century)}${String(rest).padStart(2, '0')}`;
    },
  ],
  [
    new RegExp(`${begin}(${anyOf(tens)})${joint}(${english})${end}`, 'giu'),
    ([, ten = '', unit = '']) => String(valueIn(ten) + valueIn(unit)),
  ],
  [
    new RegExp(
      String.raw`${begin}(?:(double|triple|treble)${joint})?([\p{L}\d]{1,75})${end}`,
      'giu',
    ),
    ([, times, word = '']) => {
      const digits = /^\d$/.test(word) && times ? word : digitsOf(word);
      return digits?.repeat(times ? (/^d/i.test(times) ? 2 : 3) : 1) ?? null;
    },
  ],
  // What is read aloud between digits.
  [/(?<=\d[\s,.-]{1,2})o(?=[\s,.-]{1,2}\d)/giu, () => '0'],
  [
    /(?<=\d)\s{1,3}(?:dash|hyphen|minus|dot|point|period|space|slash|then)\s{1,3}(?=\d)/giu,
    () => '-',
  ],
];

function rewrite(
  { text, from }: FoldedText,
  pattern: RegExp,
  digitsFor: (match: readonly string[]) => string | null,
): FoldedText {
  const [parts, newFrom]: [string[], number[]] = [[], []];
  let at = 0;
  const keep = (until: number) => {
    parts.push(text.slice(at, until));
    for (let one = at; one < until; one++) newFrom.push(from[one] ?? 0);
  };
  for (const match of text.matchAll(pattern)) {
    const digits = digitsFor(match);
    if (digits === null) continue;
    keep(match.index);
    at = match.index + match[0].length;
    parts.push(digits);
    for (let count = 0; count < digits.length; count++) newFrom.push(from[match.index] ?? 0);
  }
  keep(text.length);
  return { text: parts.join(''), from: newFrom };
}
