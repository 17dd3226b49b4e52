// Counts of what may grow without end are counted up to a limit, and shown as `1,000+` beyond it.

import { numberText } from './text/number-text.ts';

export const mostCounted = 1000;

/** `17`, or `1,000+` for a count that reached the limit. */
export const cappedText = (count: number): string =>
  count < mostCounted ? String(count) : `${numberText(mostCounted)}+`;
