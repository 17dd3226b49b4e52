// What sellers type into the form of facts, as values of its call, and stated facts as they type them.
import { numberText } from '../../../kit/text/number-text.ts';
import { denied, type FactName, factNames, factOf } from '../../facts/fact-table.ts';
import type { Statement } from '../../facts/statement.ts';
import { horsepower } from '../../facts/value-text.ts';

type Texts = Readonly<Record<string, string>>;

const tagPrefix = 'has ';
/** The name of the checkbox of a tag. */
export const tagField = (tag: string): string => `${tagPrefix}${tag}`;

/** The texts of the posted form, for the draft: its ticked boxes are one list. */
export function draftTexts({ id = '', ...typed }: Texts): Texts {
  const tags = Object.keys(typed).filter((name) => name.startsWith(tagPrefix));
  const texts = Object.entries(typed).filter(([name]) => !name.startsWith(tagPrefix));
  const equipment = tags.map((name) => name.slice(tagPrefix.length)).join(',');
  return { id, ...Object.fromEntries(texts), ...(equipment && { equipment }) };
}

/** The same as values of the call. */
export function callTexts(typed: Texts): Texts {
  const texts = draftTexts(typed);
  const none = factNames.filter(
    (name) => factOf(name).kind === 'month' && /^none$/i.test(texts[name] ?? ''),
  );
  const { power } = texts;
  return {
    ...texts,
    ...Object.fromEntries(none.map((name) => [name, denied])),
    // People state horsepower where they name no unit.
    ...(power && /^[\d.,\s]+$/.test(power) && { power: `${power} hp` }),
  };
}

/** A stated fact as it would be typed. */
export function typedText(fact: Statement): string {
  if (fact.is === 'denied') return factOf(fact.name).kind === 'month' ? 'none' : denied;
  if (Array.isArray(fact.value)) return fact.value.join(',');
  if (fact.name === 'power') return `${horsepower(Number(fact.value))} hp`;
  if (typeof fact.value === 'number' && fact.name !== 'modelYear') return numberText(fact.value);
  return String(fact.value);
}

/** What came back from the posted form, in which none is denied. */
export function postedText(name: FactName, text: string): string {
  return factOf(name).kind === 'month' && text === denied ? 'none' : text;
}
