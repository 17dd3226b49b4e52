import { boundsOf } from '../search-query.ts';

/** What is said of a facet; null: of two values it is not known which, and of `6+` not how many. */
export const singleValue = ([value, ...others]: readonly string[] = []): string | null =>
  value === undefined || others.length > 0 || boundsOf(value) ? null : value;
