// What the form of facts shows before its seller types: what is stated, drafted or suggested.
import type { FactName } from '../../facts/fact-table.ts';
import type { OwnFacts } from '../../facts/facts-contract.ts';
import { typedText } from './typed-facts.ts';

export function textOf(own: OwnFacts, name: FactName): string {
  const fact = own.facts.find((one) => one.name === name);
  if (fact?.by === 'admin') return typedText(fact);
  // What was stated meanwhile, such as for a buyer who has asked, is not taken back by a draft.
  if (own.draft && !(fact && fact.at > own.draft.savedAt))
    return own.draft.texts[name] ?? suggestedFor(own, name)?.text ?? '';
  return fact ? typedText(fact) : (suggestedFor(own, name)?.text ?? '');
}

export const suggestedFor = ({ suggested }: OwnFacts, name: FactName) =>
  suggested.find((one) => one.name === name);
