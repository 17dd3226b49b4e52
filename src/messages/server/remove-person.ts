// Takes a person out of what mails say to others: their names, addresses and numbers.
import { escapeHtml } from '../../kit/text/escape-html.ts';
import { telephoneLink } from './render/mail-html.ts';
import { plainWords } from './render/plain-words.ts';

export interface RemovedPerson {
  /** The names that they have had and have. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** The numbers that they have given to others, as they typed them. */
  readonly phones: readonly string[];
}

type Replace = (text: string) => string;

/** How to take a person out of a text, out of HTML, and out of every text within a value. */
export function removalOf({ names, emails, phones }: RemovedPerson) {
  const links = replacing(phones.map(telephoneLink), 'tel:');
  const contacts = replacing([...phones, ...emails], '(deleted)');
  const words = replacing([...names, ...names.map(plainWords)], 'Deleted person');
  const fromText: Replace = (text) => words(contacts(links(text)));

  const htmlContacts = replacing([...phones, ...emails].map(escapeHtml), '(deleted)');
  const htmlWords = replacing(
    [...names, ...names.map(plainWords)].map(escapeHtml),
    'Deleted person',
  );
  // Styles and tags keep their own words, also if one of them is the person's name.
  const fromHtml: Replace = (html) =>
    html.replaceAll(/<style>.*?<\/style>|<[^>]*>|[^<]+/gs, (part) => {
      if (part.startsWith('<style>')) return part;
      return part.startsWith('<') ? htmlContacts(links(part)) : htmlWords(htmlContacts(part));
    });

  const fromValue = (value: unknown): unknown => {
    if (typeof value === 'string') return fromText(value);
    if (Array.isArray(value)) return value.map(fromValue);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isAddress(key) ? inner : fromValue(inner)]),
    );
  };
  return { fromText, fromHtml, fromValue };
}

/** Where a button leads and a picture lies: a person may be called like a part of it. */
const isAddress = (key: string): boolean => key === 'to' || key === 'url';

/** Replaces these where they stand for themselves: `Ann` stays in `Annual`. The longest go first. */
function replacing(texts: readonly string[], by: string): Replace {
  const longestFirst = [...new Set(texts)].sort((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((before, known) => replaceWhole(before, known, by), text);
}

const replaceWhole = (text: string, known: string, by: string): string =>
  text.replaceAll(known, (_, at: number) => {
    const end = at + known.length;
    const isPart = isWithinWord(text, at) || isWithinWord(text, end);
    return isPart ? known : by;
  });

/** Whether the characters before and at this place belong to one word or number. */
const isWithinWord = (text: string, at: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(at - 1, 0), at + 1));
