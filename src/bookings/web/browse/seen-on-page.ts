// What a buyer has seen on the page of a car before they came to book it.
import type { CallApi } from '../../../calls/call-api.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { readCarFacts } from '../../../cars/facts/facts-contract.ts';
import { statedTexts } from '../../../cars/facts/value-text.ts';
import type { StatedText } from '../../booked-car.ts';

export interface SeenOnPage {
  /** Of the car as it is now. */
  readonly version: string;
  /** What is stated by now, where the car is not what its page showed; null where it is. */
  readonly statedSince: readonly StatedText[] | null;
}

/** `version` is in the link from the page of the car. Null where they did not come from there. */
export async function seenOnPage(
  callApi: CallApi,
  id: number,
  version: string | null,
): Promise<SeenOnPage | null> {
  if (!version) return null;
  const now = await callApi(readCarFacts, { id });
  if (isRefused(now)) return null;
  const isSame = now.version === version;
  return { version: now.version, statedSince: isSame ? null : statedTexts(now.facts) };
}
