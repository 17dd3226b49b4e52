const oldestYear = 1886;

/** For how many years a car of this model year has been used; null for what is no such year. */
export function yearsOfUse(typed: string, now: Date): number | null {
  const year = Number(/^\s*(\d{4})\s*$/.exec(typed)?.[1] ?? 0);
  const years = now.getFullYear() - year;
  return year >= oldestYear && years >= 0 ? years : null;
}
