// A union of literals, such as the states of a car, is listed once: with its model.
import { isProduct } from './places.ts';
import type { Law } from './source-files.ts';

/** Three and more: pairs such as `'on' | 'off'` are alike by chance. */
const list = /'[^'\n]*'(?:\s*[|,]\s*'[^'\n]*'){2,}/g;
/** The names of properties that a type takes from another are no union of their own. */
const taken = /\b(?:Pick|Omit)<(?:[^<>]|<[^<>]*>)*>/g;

/** In the order of the alphabet; null for weights, such as `['good', 'good', 'fair']`. */
function membersOf(literals: string): string | null {
  const members = Array.from(literals.matchAll(/'([^'\n]*)'/g), ([, member = '']) => member);
  return new Set(members).size < members.length ? null : members.sort().join(', ');
}

export const unionLaw: Law = {
  name: 'a union of three literals and more is listed once',
  broken(files) {
    const places = new Map<string, string[]>();
    for (const { path, code } of files.filter(({ path }) => isProduct(path)))
      for (const [literals] of code.replace(taken, '').matchAll(list)) {
        const members = membersOf(literals);
        if (members) places.set(members, [...(places.get(members) ?? []), path]);
      }
    return [...places]
      .filter(([, paths]) => paths.length > 1)
      .map(([members, paths]) => `${paths.join(' and ')}: ${members}`);
  },
};
