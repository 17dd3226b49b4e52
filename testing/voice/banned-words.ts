// Words that may not appear on a screen or in an email, each with the word to use. Case is ignored.
import { around } from './around.ts';

type Ban = readonly [words: RegExp, use: string];

export const bans: readonly Ban[] = [
  // One dialect.
  [/\be-mails?\b/, 'email'],
  [/\bmail(s|ed)?\b(?! program)/, 'email'],
  [/\bcancell(ed|ing|s)\b/, 'canceled, canceling'],
  [/\btravell\w+\b/, 'traveled, traveling'],
  [/\b(second[- ]hand)\b/, 'used'],
  [/\bsaloons?\b/, 'sedan'],
  [/\blimousines?\b/, 'sedan'],
  [/\bestate cars?\b/, 'wagon'],
  [/\bpetrol\b/, 'gasoline'],
  [/\btyres?\b/, 'tire'],
  [/\bwindscreens?\b/, 'windshield'],
  [/\bgear ?box(es)?\b/, 'transmission'],
  [/\bnumber plates?\b/, 'license plate'],
  [/\blorr(y|ies)\b/, 'truck'],
  [/\bservice books?\b/, 'service records'],
  [/\bdampers?\b/, 'shocks'],
  [/\bmobile phone\b/, 'phone'],
  [/\bworking day\b/, 'business day'],
  [/\bwhilst\b/, 'while'],
  [/\bcheques?\b/, 'check'],
  // Anyone may be meant.
  [/\b(he|him|his|himself|she|hers|herself|he or she|his or her)\b/, 'they, them, their'],
  // One word for one thing.
  [/\btaken back\b/, 'withdrawn, reversed, off the market'],
  [/\btake back\b/, 'withdraw'],
  [/\bcharged in vain\b/, 'charged, not applied'],
  [/\bsomebody\b/, 'someone'],
  [/\beverybody\b/, 'everyone'],
  [/\bany more(?=[.,:;!?]|$)/, 'anymore'],
  [/\bmy cars\b/, 'My Products, or your cars'],
  [/\b(the|this) price is yours\b/, 'price locked'],
  [/\bfixes? (this|the|a) price\b/, 'locks in the price'],
  // Others may pay for it first.
  [/\breserv(e|es|ed|ing) (the|this|a|your) car\b/, 'book the car, or lock in the price'],
  [/\bforget password\b/, 'Forgot password'],
  [/\ball the same\b/, 'still'],
  [/\brun out\b/, 'expired'],
  [/\bgood for \d+ (minutes|hours|days)\b/, 'valid for'],
  // Sellers may pay a commission.
  [/\bit costs nothing\b/, 'posting is free'],
  [/\bthere are no fees\b/, 'buyers pay no fees'],
  // Without the title, a buyer has no car.
  [/\bthe keys in (your|their) hands?\b/, 'the keys and the signed title in hand'],
  // Everyday words.
  [/\bplease be (advised|aware)\b/, '(say it)'],
  [/\bin order to\b/, 'to'],
  [/\bkindly\b/, 'please'],
  [/\butili[sz]e\b/, 'use'],
];

/** One line for each banned word of a text: what was found, what to use, and where. */
export const bannedWords = (text: string): string[] =>
  bans.flatMap(([words, use]) =>
    Array.from(
      text.matchAll(new RegExp(words, 'gi')),
      ({ 0: found, index }) => `"${found}" (use: ${use}) in "${around(text, index, found)}"`,
    ),
  );
