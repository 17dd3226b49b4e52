import type { ReactNode } from 'react';
import { CategoryHead } from '../../../search/web/results/category-head.tsx';
import { SearchOfCategory } from '../../../search/web/results/search-of-category.tsx';
import { SearchResults } from '../../../search/web/results/search-results.tsx';
import type { Route } from './+types/category-page';

type Found = Route.ComponentProps['loaderData'];

/** Around those cars of a category that a search leaves: what is asked, and the filters. */
export function SearchedCars({
  category,
  search,
  saveState,
  isChoosing,
  children,
}: Pick<Found, 'category' | 'saveState' | 'isChoosing'> & {
  search: NonNullable<Found['search']>;
  children: ReactNode;
}) {
  return (
    <>
      <CategoryHead category={category}>
        <SearchOfCategory results={search} saveState={saveState} />
      </CategoryHead>
      <SearchResults {...search} isChoosing={isChoosing}>
        {children}
      </SearchResults>
    </>
  );
}
