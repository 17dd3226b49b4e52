import { boundsOf, familyNamed } from '../search-query.ts';

/**
 * What is said of a facet; null: of two values it is not known which, and of `6+` not how many. A model of
 * which only the family is said is called like that.
 */
export const singleValue = ([value, ...others]: readonly string[] = []): string | null =>
  value === undefined || others.length > 0 || boundsOf(value)
    ? null
    : (familyNamed(value) ?? value);
