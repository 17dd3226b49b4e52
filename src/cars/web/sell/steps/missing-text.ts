import { factOf } from '../../../facts/fact-table.ts';
import type { FactEffect, Missing } from '../../../sell/missing-contract.ts';

const nameOf = (fact: Missing['facts'][number]): string => factOf(fact).label.toLowerCase();

/** `mileage, seats, doors and 3 more`. */
export function missingText({ facts }: Missing, most = 3): string {
  const shown = facts.slice(0, facts.length > most + 1 ? most : facts.length).map(nameOf);
  const rest = facts.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : (last ?? '');
}

/** What it would bring to state one of the missing facts; null where nothing was counted. */
export function effectText({ facts }: Missing, effects: readonly FactEffect[]): string | null {
  const effect = effects.find(({ fact }) => facts.includes(fact));
  if (!effect) return null;
  const times = Math.floor(effect.times * 10) / 10;
  return `Cars that state their ${nameOf(effect.fact)} are opened ${times.toLocaleString('en-US')} times as often.`;
}
