// What buyer and seller say of each other once the car is handed over. Neither reads the other's review
// before both have written, or before the time is over in which they may.

/** How many days after the handover. */
export const reviewDays = 14;

/** After how many days the two are invited to write one, and reminded once. */
export const reviewMailDays = [1, 7] as const;

/** Fewer have no average. */
export const fewestForAverage = 3;

export const starTexts = {
  5: '5 stars: great',
  4: '4 stars: good',
  3: '3 stars: fair',
  2: '2 stars: poor',
  1: '1 star: bad',
} as const;
