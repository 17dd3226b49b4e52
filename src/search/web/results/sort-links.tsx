import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { Link } from 'react-router';
import { type SearchCriteria, searchPath } from '../../search-path.ts';
import { sortedBy } from '../../search-query.ts';
import type { SearchView } from '../view/search-view.ts';

const sortsId = 'sorts';

/** The orders to choose from; on a phone a sheet behind a button that says the order. It needs no scripts. */
export const SortLinks = ({
  input,
  sorts,
}: {
  input: SearchCriteria;
} & Pick<SearchView, 'sorts'>) => (
  <>
    <button
      type="button"
      popoverTarget={sortsId}
      className="btn btn-outline min-w-0 flex-auto max-sm:px-3 lg:hidden"
    >
      <ArrowDownUp size={18} strokeWidth={1.5} nonScalingStroke className="shrink-0" />
      <span className="truncate">
        <span className="max-sm:sr-only">Sort: </span>
        {sorts.find(({ isChosen }) => isChosen)?.text}
      </span>
    </button>
    <nav id={sortsId} popover="auto" aria-label="Sort by" className="sort-sheet">
      <h2 className="px-4 pt-2 text-lg lg:hidden">Sort by</h2>
      {sorts.map(({ text, sort, isChosen }) => (
        <Link
          key={text}
          to={searchPath({ ...input, query: sortedBy(input.query, sort) })}
          aria-current={isChosen ? 'page' : undefined}
          className="btn btn-ghost lg:btn-sm"
          onClick={({ currentTarget }) => currentTarget.closest('nav')?.hidePopover()}
        >
          {text}
        </Link>
      ))}
    </nav>
  </>
);
