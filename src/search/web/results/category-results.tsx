import type { ReactNode } from 'react';
import { countText } from '../../../categories/category.ts';
import { SearchSaid } from '../box/search-said.tsx';
import { asksSomething, type SearchFound } from '../read-search.ts';
import type { SaveState } from '../saved/read-save-state.ts';
import { SaveSearch } from '../saved/save-search.tsx';
import { totalText } from '../total-text.ts';
import { SearchResults } from './search-results.tsx';

/** The search among the cars of one category, at its address. `children` are the cars. */
export const CategoryResults = ({
  category: { name, description, quantity },
  results,
  saveState,
  isChoosing,
  children,
}: {
  category: {
    readonly name: string;
    readonly description: string;
    /** Null while the search is being prepared. */
    readonly quantity: number | null;
  };
  results: SearchFound;
  /** Null: it cannot be saved. */
  saveState: SaveState | null;
  isChoosing?: boolean | undefined;
  children: ReactNode;
}) => (
  <div className="page-width grid gap-6 py-8 sm:py-10">
    <div className="grid gap-4">
      <h1 className="text-xl">{name}</h1>
      <p className="text-quiet max-w-text">
        {quantity !== null && (
          <span className="figures">
            {countText(quantity)} {quantity === 1 ? 'car' : 'cars'}.{' '}
          </span>
        )}
        {description}
      </p>
      <SearchSaid {...results} />
      {saveState && <SaveSearch state={saveState} />}
      {results.found && asksSomething(results.asked) && (
        <p className="figures font-medium">{totalText(results.found.total)}</p>
      )}
    </div>
    <SearchResults {...results} isChoosing={isChoosing}>
      {children}
    </SearchResults>
  </div>
);
