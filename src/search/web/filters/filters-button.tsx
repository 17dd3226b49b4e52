import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';

/** The id of the filters of a page. */
export const filtersId = 'filters';

const look = 'btn btn-outline max-sm:px-3';

/** Opens the filters on a phone, or leads to them where they stand open. It needs no scripts. */
export const FiltersButton = ({ count, isOpen }: { count: number; isOpen: boolean }) =>
  isOpen ? (
    <a href={`#${filtersId}`} className={`${look} lg:hidden`}>
      <Filters count={count} />
    </a>
  ) : (
    <button type="button" popoverTarget={filtersId} className={`${look} lg:hidden`}>
      <Filters count={count} />
    </button>
  );

/** Leads to the page that has the filters. */
export const FiltersLink = ({ href }: { href: string }) => (
  <a href={href} className={`${look} lg:btn-sm`}>
    <Filters count={0} />
  </a>
);

const Filters = ({ count }: { count: number }) => (
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
