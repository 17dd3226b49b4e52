// The two texts of a brand that are typed as lists.
import { type FooterLink, type HomeSection, homeSections } from '../kit/brand/brand.ts';

const mostLinks = 12;
const target = /^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|\/[^\s<>"/][^\s<>"]*|\/)$/i;

/** One link a line: its words, and after the last blank where it leads. Null for a line that is none. */
function readLink(line: string): FooterLink | null {
  const [, text = '', to = ''] = /^(.*\S)\s+(\S+)$/.exec(line.trim()) ?? [];
  return text !== '' && text.length <= 60 && target.test(to) ? { text, to } : null;
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

export const readFooterLinks = (text: string): FooterLink[] =>
  linesOf(text).flatMap((line) => readLink(line) ?? []);

export const footerLinksProblem = (text: string): boolean =>
  linesOf(text).length > mostLinks || linesOf(text).some((line) => readLink(line) === null);

export const readSections = (text: string): HomeSection[] =>
  text.split(' ').flatMap((name) => homeSections.find((section) => section === name) ?? []);
