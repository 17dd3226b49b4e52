import type { ComponentProps } from 'react';
import { type PackedSearch, unpackedSearch } from '../../../search/web/results/packed-search.ts';
import { RuleCategory } from '../../../search/web/rule-categories/rule-category.tsx';
import { FoundOffer } from './found-offer.tsx';
import type { KnownDeals } from './known-deals.ts';

/** A category beside the four, with what its reader already has to do with its cars. */
export const RuleCars = ({
  deals,
  results,
  ...found
}: Omit<ComponentProps<typeof RuleCategory>, 'offerOf' | 'results'> & {
  deals: KnownDeals;
  /** Null of a category that was withdrawn. */
  results: PackedSearch | null;
}) => (
  <RuleCategory
    {...found}
    results={results && unpackedSearch(results)}
    offerOf={(car) => <FoundOffer car={car} deals={deals} />}
  />
);
