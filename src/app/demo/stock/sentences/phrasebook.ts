// Chooses sentences that fit a car, in varying wording.

import type { Random } from '../random.ts';

/** The facts of a car as the tables name them: 'diesel', 'one', 'old', ... */
export type Tags = ReadonlySet<string>;
export type Slots = ReadonlyMap<string, string>;

interface Phrasebook {
  /** One sentence that fits the car; `undefined` if there is none. */
  sentence(tags: Tags, slots: Slots, random: Random): string | undefined;
}

interface Wording {
  text: string;
  needs: readonly string[];
  refuses: readonly string[];
}

/**
 * Reads a table of lines `tags : sentence`. The car must have each tag, and must not have a tag
 * preceded by `!`. Sentences are not for classics unless their tags include `classic` or `both`.
 * In a sentence `[one|other]` is a choice, which may end with its own tags after a question mark, and
 * `{slot}` is a fact of the car; `{Slot}` with a capital begins a sentence.
 */
export function phrasebook(table: string): Phrasebook {
  const sentences = table
    .trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(' : ');
      return { ...conditions(line.slice(0, colon)), text: line.slice(colon + 3) };
    })
    .map((sentence) => ({ ...sentence, pieces: sentence.text.split(/[[\]]/).map(choices) }))
    .map(withImpliedTags);
  const known = new Map<string, typeof sentences>();

  return {
    sentence(tags, slots, random) {
      const key = [...tags].join();
      const fitting = known.get(key) ?? sentences.filter((one) => isTrue(one, tags));
      known.set(key, fitting);
      if (fitting.length === 0) return undefined;
      const parts = random.pick(fitting).pieces.map((options) => {
        const allowed = options.length === 1 ? options : options.filter((one) => isTrue(one, tags));
        return filled(random.pick(allowed).text, slots);
      });
      const sentence = parts.join('');
      return sentence.charAt(0).toUpperCase() + sentence.slice(1);
    },
  };
}

function choices(piece: string): Wording[] {
  return piece.split('|').map((option) => {
    const [text = '', condition = ''] = option.split(' ?');
    return { text, ...conditions(condition) };
  });
}

function conditions(tagList: string): { needs: string[]; refuses: string[] } {
  const tags = tagList.split(' ').filter((tag) => tag !== '');
  return {
    needs: tags.filter((tag) => !tag.startsWith('!')),
    refuses: tags.filter((tag) => tag.startsWith('!')).map((tag) => tag.slice(1)),
  };
}

/** Work done at an earlier mileage is only mentioned if the car has been driven further than that. */
function withImpliedTags<T extends Wording>(sentence: T): T {
  const needs = sentence.needs.filter((tag) => tag !== 'both');
  const refuses = [...sentence.refuses];
  const forBoth = sentence.needs.includes('both');
  if (!forBoth && !needs.includes('classic')) refuses.push('classic');
  if (/\{(at|recent)\}/.test(sentence.text)) needs.push('driven');
  return { ...sentence, needs, refuses };
}

function isTrue(wording: Wording, tags: Tags): boolean {
  return (
    wording.needs.every((tag) => tags.has(tag)) && !wording.refuses.some((tag) => tags.has(tag))
  );
}

function filled(text: string, slots: Slots): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const exact = slots.get(name);
    if (exact !== undefined) return exact;
    const lower = slots.get(name.charAt(0).toLowerCase() + name.slice(1));
    if (lower === undefined) throw new RangeError(`a sentence asks for {${name}}`);
    return lower.charAt(0).toUpperCase() + lower.slice(1);
  });
}
