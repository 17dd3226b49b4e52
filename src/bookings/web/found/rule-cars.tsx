import type { ComponentProps } from 'react';
import { RuleCategory } from '../../../search/web/rule-categories/rule-category.tsx';
import { FoundOffer } from './found-offer.tsx';
import type { KnownDeals } from './known-deals.ts';

/** A category beside the four, with what its reader already has to do with its cars. */
export const RuleCars = ({
  deals,
  ...found
}: Omit<ComponentProps<typeof RuleCategory>, 'offerOf'> & { deals: KnownDeals }) => (
  <RuleCategory {...found} offerOf={(car) => <FoundOffer car={car} deals={deals} />} />
);
