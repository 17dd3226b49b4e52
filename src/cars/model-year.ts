/** Cars of next year's models are sold in this one. */
export const latestModelYear = (now = new Date()): number => now.getUTCFullYear() + 1;

export const modelYearTooLate = (): string => `The model year can be at most ${latestModelYear()}`;
