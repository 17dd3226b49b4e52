import { href } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { searchForm } from '../box/search-said.tsx';
import liveCountsUrl from '../live-counts/live-counts.ts?worker&url';
import type { Asked } from '../search-address.ts';
import { SearchFilters } from './search-filters.tsx';

/** Beside the cars; on a phone a sheet behind a button, unless somebody has come to choose. */
export const FilterColumn = ({
  asked,
  found,
  isOpen = false,
}: {
  asked: Asked;
  found: OutputOf<typeof searchCars>;
  /** Stands above the cars on a phone. */
  isOpen?: boolean | undefined;
}) => (
  <aside
    aria-label="Filters"
    data-filters={href('/search.counts')}
    data-script={liveCountsUrl}
    className="lg:sticky lg:top-4"
  >
    {!isOpen && (
      <button type="button" popoverTarget="filters" className="btn btn-outline w-full lg:hidden">
        Filters
      </button>
    )}
    <div id="filters" {...(!isOpen && { popover: 'auto', className: 'filter-sheet' })}>
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
      <SearchFilters form={searchForm} query={asked.query} found={found} />
    </div>
  </aside>
);
