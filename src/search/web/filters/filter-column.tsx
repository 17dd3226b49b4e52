import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FocusEvent, useRef } from 'react';
import type { SearchInput } from '../../contract.ts';
import { searchForm } from '../box/search-head.tsx';
import { LiveCounts, useLiveCounts } from '../live-counts/live-counts.tsx';
import type { FiltersView } from '../view/filters-of.ts';
import type { HistogramsView } from '../view/search-view.ts';
import { SearchFilters } from './search-filters.tsx';

const filtersId = 'filters';

/** Opens the filters on a phone, or leads to them where they stand open. It needs no scripts. */
export function FiltersButton({ count, isOpen }: { count: number; isOpen: boolean }) {
  const text = (
    <>
      <SlidersHorizontal size={18} strokeWidth={1.5} nonScalingStroke />
      Filters
      {count > 0 && (
        <span className="figures rounded-selector bg-primary px-1.5 text-primary-content text-xs">
          {count}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </>
  );
  return isOpen ? (
    <a href={`#${filtersId}`} className="btn btn-outline max-sm:px-3 lg:hidden">
      {text}
    </a>
  ) : (
    <button
      type="button"
      popoverTarget={filtersId}
      className="btn btn-outline max-sm:px-3 lg:hidden"
    >
      {text}
    </button>
  );
}

/** The column beside the cars; on a phone a sheet that `FiltersButton` opens, unless somebody has come to choose. */
export function FilterColumn({
  input,
  filters,
  histograms,
  isOpen,
}: {
  input: SearchInput;
  filters: FiltersView;
  histograms: HistogramsView;
  /** Stands above the cars on a phone. */
  isOpen: boolean;
}) {
  const column = useRef<HTMLElement>(null);
  const counts = useLiveCounts(column, searchForm);
  return (
    <aside ref={column} aria-label="Filters" className="filter-column">
      <div
        id={filtersId}
        {...(!isOpen && {
          popover: 'auto',
          className: 'filter-sheet',
          // A press on a label gives the focus to what can take it around it: to the sheet, which stays open.
          tabIndex: -1,
          onBlur: closeWhenLeft,
        })}
      >
        {!isOpen && (
          <div className="flex items-center justify-between lg:hidden">
            <h2 className="text-lg">Filters</h2>
            <button
              type="button"
              popoverTarget={filtersId}
              popoverTargetAction="hide"
              className="btn btn-ghost"
            >
              Close
            </button>
          </div>
        )}
        <LiveCounts value={counts}>
          <SearchFilters
            form={searchForm}
            query={input.query}
            filters={filters}
            histograms={histograms}
          />
        </LiveCounts>
      </div>
    </aside>
  );
}

/** On a phone the filters cover the page, so they close when the focus moves out of them. */
function closeWhenLeft({ currentTarget: sheet, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isLeft = relatedTarget instanceof Node && !sheet.contains(relatedTarget);
  if (isLeft && sheet.matches(':popover-open')) sheet.hidePopover();
}
