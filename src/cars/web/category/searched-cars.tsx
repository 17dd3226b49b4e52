import type { ReactNode } from 'react';
import { SearchResults } from '../../../search/web/results/search-results.tsx';
import type { Route } from './+types/category-page';
import { CategoryHead } from './category-head.tsx';
import { SearchOfCategory } from './search-of-category.tsx';

type PageData = Route.ComponentProps['loaderData'];

/** What stands around those cars of a category that a search leaves: the search itself, and its filters. */
export function SearchedCars({
  category,
  search,
  saveState,
  isChoosing,
  children,
}: Pick<PageData, 'category' | 'saveState' | 'isChoosing'> & {
  search: NonNullable<PageData['search']>;
  children: ReactNode;
}) {
  return (
    <>
      <CategoryHead category={category}>
        <SearchOfCategory results={search} saveState={saveState} />
      </CategoryHead>
      <SearchResults {...search} isChoosing={isChoosing} saveState={saveState}>
        {children}
      </SearchResults>
    </>
  );
}
