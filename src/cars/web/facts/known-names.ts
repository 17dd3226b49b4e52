// The makes and models that are offered where facts are typed.
import type { FactName } from '../../facts/fact-table.ts';

export interface KnownNames {
  readonly makes: readonly string[];
  /** The make whose models these are. */
  readonly make: string;
  readonly models: readonly string[];
}

/** Undefined for a fact that is no name. Of a make that was typed since then no models are known. */
export function namesFor(
  { makes, make, models }: KnownNames,
  fact: FactName,
  typedMake: string,
): readonly string[] | undefined {
  if (fact === 'make') return makes;
  if (fact === 'model') return typedMake === make ? models : [];
}
