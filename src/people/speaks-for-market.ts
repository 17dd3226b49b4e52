// Tells names that a hasty reader would take for the market itself, or for somebody who holds money.
import { marketName } from '../kit/brand/name-of-process.ts';

/** Anywhere in a name, these words claim what only the market can say. */
const claims: readonly string[] = ['forecourt', 'forecourts', 'official', 'verified'];
/** A name of nothing but these words. */
// biome-ignore format: rows of words
const offices: readonly string[] = [
  'admin', 'admins', 'administrator', 'administration', 'moderator', 'moderators', 'staff',
  'support', 'service', 'customer', 'help', 'helpdesk', 'desk', 'team', 'security', 'system',
  'payment', 'payments', 'billing', 'root', 'webmaster', 'postmaster', 'deleted', 'person',
];

/** Who holds or moves money, anywhere in a name; of several words, written one after the other. */
// biome-ignore format: rows of words
const moneyHolders: readonly string[] = [
  'escrow', 'paypal', 'venmo', 'zelle', 'klarna', 'moneygram', 'alipay', 'mastercard',
  'wells fargo', 'western union', 'cash app', 'apple pay', 'google pay', 'american express',
  'bank of america', 'chase bank', 'citibank', 'capital one', 'pay pal',
];
/** The same in a name of nothing but these words, offices and what stands beside them. */
// biome-ignore format: rows of words
const moneyWords: readonly string[] = [
  'stripe', 'bank', 'banking', 'payout', 'payouts', 'refund', 'refunds', 'checkout', 'transfer',
  'transfers', 'fraud', 'chargeback', 'chargebacks', 'wallet',
];
// biome-ignore format: rows of words
const besideMoneyWords: readonly string[] = [
  'the', 'of', 'and', 'for', 'us', 'usa', 'america', 'american', 'first', 'national', 'federal',
  'trust', 'card', 'cards', 'secure', 'safe', 'account', 'accounts', 'department', 'dept',
  'center', 'protection', 'processing', 'connect', 'inc', 'llc', 'ltd', 'co', 'services', 'care',
];

/** Digits, signs and letters, each with the letter for which it is taken. */
const lookAlikes = new Map(
  Object.entries({
    a: '4ᴀɑɐ',
    b: '8ʙƀ',
    c: 'ᴄↄ',
    d: 'ᴅđɖ',
    e: '3ᴇɘǝ',
    f: 'ꜰꝼƒ',
    g: '9ɢɡǥ',
    h: 'ʜħ',
    // In many typefaces these are one line.
    i: '1l!|ıɪɩʟłƚɭǀꞁ',
    j: 'ᴊȷɉ',
    k: 'ᴋƙ',
    m: 'ᴍɱ',
    n: 'ɴƞɳ',
    o: '0ᴏøɵ',
    p: 'ᴘƥ',
    r: 'ʀɾɍ',
    s: '5$ꜱʂ',
    t: '7ᴛŧʈ',
    u: 'ᴜʉ',
    v: 'ᴠʋ',
    w: 'ᴡ',
    y: 'ʏɏƴ',
    z: 'ᴢƶ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** The word as a hasty reader takes it, in letters alone: `forecourt` for `F0re-court`. */
const readHastily = (word: string): string =>
  Array.from(word, (letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replace(/\P{L}/gu, '')
    .replaceAll('rn', 'm');

const isClaim = setOf(claims);
const isOffice = setOf(offices);
const isMoneyHolder = setOf(moneyHolders);
const isMoneyWord = setOf(moneyWords);
const isBesideMoneyWord = setOf(besideMoneyWords);
const market = readHastily('forecourt');
const longestClaim = Math.max(...[...claims, ...moneyHolders].map((claim) => claim.length));

function setOf(words: readonly string[]): (word: string) => boolean {
  const read = new Set(words.map(readHastily));
  return (word) => read.has(word);
}

/** The words of a name in both ways to take them apart: at each sign, or at blanks alone. */
function readingsOf(name: string): readonly (readonly string[])[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [wordsOf(plain.split(/[^\p{L}\p{N}]+/u)), wordsOf(plain.split(' '))];
}

/** Whether a name claims to be a payment or escrow service, a bank, or one of their desks. */
export const speaksForMoney = (name: string): boolean =>
  readingsOf(name).some(
    (words) =>
      runsOf(words).some(isMoneyHolder) ||
      (words.some(isMoneyWord) &&
        words.every((word) => isMoneyWord(word) || isOffice(word) || isBesideMoneyWord(word))),
  );

export function speaksForMarket(name: string): boolean {
  const ownName = readHastily(marketName().toLowerCase());
  return readingsOf(name).some(
    (some) =>
      some.join('') === ownName ||
      some.some((word) => isClaim(word) || word.includes(market)) ||
      runsOf(some).some(isClaim) ||
      (some.length > 0 && some.every(isOffice)),
  );
}

/** Read hastily; letters that stand alone, one after the other, are one word. */
function wordsOf(written: readonly string[]): string[] {
  const words: string[] = [];
  let isSpelling = false;
  for (const word of written.map(readHastily).filter(Boolean)) {
    const isLetter = word.length === 1;
    if (isLetter && isSpelling) words.push(`${words.pop()}${word}`);
    else words.push(word);
    isSpelling = isLetter;
  }
  return words;
}

/** Words that are written apart, read as one: `fore court`. */
const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) => {
    const runs: string[] = [];
    for (let run = '', at = from; at < words.length && run.length < longestClaim; at += 1) {
      run += words[at];
      runs.push(run);
    }
    return runs;
  });
