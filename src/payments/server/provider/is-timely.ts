/** In both directions: Stripe's own check accepts any time in the future. */
const toleranceSeconds = 300;

/** Whether a webhook that was signed at this time (Unix, in seconds) may still be believed. */
export const isTimely = (signedAt: number, now: Date): boolean =>
  Math.abs(Math.floor(now.getTime() / 1000) - signedAt) <= toleranceSeconds;
