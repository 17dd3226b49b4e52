import { addressFields } from '../../search-path.ts';
import type { SearchQuery } from '../../search-query.ts';

/** The same for the same rule, in any order of choices. */
export const ruleText = (rule: SearchQuery): string =>
  Object.entries(addressFields(rule))
    .map(([name, values]) => `${name}=${values.split(',').toSorted().join(',')}`)
    .toSorted()
    .join('&');
