import type { ReactNode } from 'react';
import { CategoryHead } from '../../../search/web/results/category-head.tsx';
import { SearchOfCategory } from '../../../search/web/results/search-of-category.tsx';
import { SearchResults } from '../../../search/web/results/search-results.tsx';
import type { Route } from './+types/category-page';

/** What stands around the cars of a category: the search among them, and its filters. */
export const SearchedCars = ({
  category,
  search,
  saveState,
  children,
}: Pick<Route.ComponentProps['loaderData'], 'category' | 'search' | 'saveState'> & {
  children: ReactNode;
}) => (
  <>
    <CategoryHead category={category}>
      <SearchOfCategory results={search} saveState={saveState} />
    </CategoryHead>
    <SearchResults {...search} saveState={saveState}>
      {children}
    </SearchResults>
  </>
);
