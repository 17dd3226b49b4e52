import { SearchHead } from '../../../search/web/box/search-head.tsx';
import type { SearchData } from '../../../search/web/read-search.ts';
import type { SaveState } from '../../../search/web/saved/read-save-state.ts';
import { SaveSearch } from '../../../search/web/saved/save-search.tsx';
import { totalText } from '../../../search/web/search-texts.ts';

/** The search among the cars of a category. Its page has the action of `saveForm`. */
export function SearchOfCategory({
  results,
  saveState,
}: {
  /** Null where the category has no cars. It can still be saved here; otherwise Save stands above the cars. */
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
