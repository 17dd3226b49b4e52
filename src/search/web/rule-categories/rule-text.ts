import { fieldsOfQuery, valueList } from '../../search-fields.ts';
import type { SearchQuery } from '../../search-query.ts';

/** The same for the same rule, in any order of choices. */
export const ruleText = (rule: SearchQuery): string =>
  Object.entries(fieldsOfQuery(rule))
    .map(([name, value]) => `${name}=${Array.isArray(value) ? valueList(value.toSorted()) : value}`)
    .toSorted()
    .join('&');
