// What a buyer has seen on the page of a car when they come to book it.

import type { StatedText } from '../../../bookings/booked-car.ts';
import type { Statement } from '../../facts/statement.ts';
import { statedTexts } from '../../facts/value-text.ts';

export interface SeenOnPage {
  /** The version of the car as it is now. */
  readonly version: string;
  /** What is stated by now, where the car is not what its page showed; null where it is. */
  readonly statedSince: readonly StatedText[] | null;
}

/**
 * `version` and `facts` are what the page shows now, and `before` is the version with which its reader
 * came back to it, after logging in or without scripts. Null where the facts are unknown.
 */
export function seenOnPage(
  version: string | undefined,
  facts: readonly Statement[],
  before: string | null,
): SeenOnPage | null {
  if (!version) return null;
  const isSame = !before || before === version;
  return { version, statedSince: isSame ? null : statedTexts(facts) };
}
