interface BackOff {
  /** The column that counts the failed attempts before this one. */
  readonly attempts: 'attempts' | 'checks';
  /** The pause after the first failed attempt. It doubles with each further one. */
  readonly firstSeconds: number;
  /** No pause is longer. */
  readonly maxSeconds: number;
}

/**
 * An SQL interval: the pause before the next attempt, for `next_attempt_at = now() + ...`. With 60
 * and 3600 seconds it is 1, 2, 4, 8, 16, 32 and then always 60 minutes. The text contains only
 * numbers and the column's name, so it can be part of any statement.
 */
export function backOff({ attempts, firstSeconds, maxSeconds }: BackOff): string {
  // The exponent is bounded too: an old row's count would overflow the interval.
  const doublings = Math.ceil(Math.log2(maxSeconds / firstSeconds));
  return `least(interval '${maxSeconds} seconds', interval '${firstSeconds} seconds' * pow(2, least(${attempts}, ${doublings})))`;
}
