import { type FocusEvent, useRef } from 'react';
import type { SearchInput } from '../../contract.ts';
import { searchForm } from '../box/search-head.tsx';
import { LiveCounts, useLiveCounts } from '../live-counts/live-counts.tsx';
import type { FiltersView } from '../view/filters-of.ts';
import type { HistogramsView } from '../view/search-view.ts';
import { filtersId } from './filters-button.tsx';
import { SearchFilters, showText } from './search-filters.tsx';

/** The column beside the cars; on a phone a sheet that `FiltersButton` opens, unless somebody has come to choose. */
export function FilterColumn({
  input,
  filters,
  histograms,
  total,
  isOpen,
}: {
  input: SearchInput;
  filters: FiltersView;
  histograms: HistogramsView;
  /** How many cars the search finds as it is. */
  total: number;
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
            submit={
              <>
                <span className="unscripted:hidden">{showText(total)}</span>
                {/* Without scripts it does not say how many others would be found. */}
                <span className="hidden unscripted:inline">Show cars</span>
              </>
            }
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
