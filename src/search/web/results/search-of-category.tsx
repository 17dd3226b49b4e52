import { SearchHead } from '../box/search-head.tsx';
import type { SearchData } from '../read-search.ts';
import type { SaveState } from '../saved/read-save-state.ts';
import { SaveSearch } from '../saved/save-search.tsx';
import { totalText } from '../search-texts.ts';

/** The search among the cars of a category. Its page has the action of `saveForm`. */
export function SearchOfCategory({
  results,
  saveState,
}: {
  /** Null of a category without cars, which can be saved all the same; else that stands with its cars. */
  results: SearchData | null;
  /** Null: it cannot be saved. */
  saveState: SaveState | null;
}) {
  return (
    <>
      {results && <SearchHead {...results} />}
      {!results && saveState && <SaveSearch state={saveState} isMain />}
      {results?.view && results.isSome && (
        <p className="figures font-medium">{totalText(results.view.total)}</p>
      )}
    </>
  );
}
