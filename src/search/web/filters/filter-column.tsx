import { type FocusEvent, useRef } from 'react';
import { searchForm } from '../box/search-head.tsx';
import { LiveCounts, useLiveCounts } from '../live-counts/live-counts.tsx';
import type { Asked } from '../search-address.ts';
import type { FiltersView } from '../view/filters-of.ts';
import { SearchFilters } from './search-filters.tsx';

/** Beside the cars; on a phone a sheet behind a button, unless somebody has come to choose. */
export function FilterColumn({
  asked,
  filters,
  isOpen,
}: {
  asked: Asked;
  filters: FiltersView;
  /** Stands above the cars on a phone. */
  isOpen: boolean;
}) {
  const column = useRef<HTMLElement>(null);
  const counts = useLiveCounts(column, searchForm);
  return (
    <aside ref={column} aria-label="Filters" className="lg:sticky lg:top-4">
      {!isOpen && (
        <button type="button" popoverTarget="filters" className="btn btn-outline w-full lg:hidden">
          Filters
        </button>
      )}
      <div
        id="filters"
        {...(!isOpen && { popover: 'auto', className: 'filter-sheet', onBlur: closeWhenLeft })}
      >
        {!isOpen && (
          <div className="flex items-center justify-between lg:hidden">
            <h2 className="text-lg">Filters</h2>
            <button
              type="button"
              popoverTarget="filters"
              popoverTargetAction="hide"
              className="btn btn-ghost"
            >
              Close
            </button>
          </div>
        )}
        <LiveCounts value={counts}>
          <SearchFilters form={searchForm} query={asked.query} filters={filters} />
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
