import type { ReactNode } from 'react';
import type { OutputOf } from '../../../calls/call.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import type { searchCars } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { everything } from '../../search-query.ts';
import { FilterColumn } from '../filters/filter-column.tsx';
import type { SearchFound } from '../read-search.ts';
import type { Asked } from '../search-address.ts';
import { awayText, preparingText, reasonsText } from '../search-texts.ts';
import { RelaxedLinks } from './relaxed-links.tsx';
import { SortLinks } from './sort-links.tsx';

type Found = OutputOf<typeof searchCars>;

/** The filters of a search, and beside them its cars: `children`, for which there are some. */
export function SearchResults({
  asked,
  found,
  previousPath,
  nextPath,
  isChoosing,
  children,
}: SearchFound & {
  /** The reader has come to choose filters. */
  isChoosing?: boolean | undefined;
  children: ReactNode;
}) {
  if (!found) return <Preparing path={searchPath(asked)} />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterColumn asked={asked} found={found} isOpen={isChoosing} />
      <div className="grid grid-cols-1 gap-5">
        <SortLinks asked={asked} found={found} />
        {found.cars.length === 0 &&
          (found.total > 0 ? (
            <NoneOnThisPage path={searchPath(asked)} />
          ) : (
            <NothingFound asked={asked} found={found} />
          ))}
        {found.cars.length > 0 && children}
        {found.cars.length > 0 && found.relaxed.length > 0 && (
          <section className="grid gap-1 pt-4">
            <h2 className="text-lg">More cars if you ask for less</h2>
            <RelaxedLinks relaxed={found.relaxed} within={asked.within} />
          </section>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {previousPath && (
            <a className="btn btn-outline" href={previousPath}>
              Previous page
            </a>
          )}
          {nextPath && <NextPage href={nextPath} />}
        </div>
      </div>
    </div>
  );
}

const Preparing = ({ path }: { path: string }) => (
  <Empty title={preparingText}>
    <a href={path} className="btn btn-primary">
      Try again
    </a>
  </Empty>
);

const NothingFound = ({ asked, found: { relaxed } }: { asked: Asked; found: Found }) => (
  <Empty title="No cars match right now." bay="night">
    {relaxed.length > 0 ? (
      <>
        <p className="text-quiet max-w-text">Ask for less:</p>
        <RelaxedLinks relaxed={relaxed} within={asked.within} />
      </>
    ) : (
      <p className="text-quiet max-w-text">Remove a filter above, or see all cars.</p>
    )}
    {asked.within && (
      <a href={searchPath({ ...asked, within: undefined })} className="btn btn-primary">
        Search in all categories
      </a>
    )}
    <a
      href={searchPath({ sentence: '', query: everything, within: asked.within })}
      className="btn btn-outline"
    >
      {asked.within ? 'All cars of this category' : 'All cars'}
    </a>
  </Empty>
);

/** They were sold or taken down since the address was made. */
const NoneOnThisPage = ({ path }: { path: string }) => (
  <Empty title="No cars are left on this page." bay="night">
    <a href={path} className="btn btn-outline">
      Go to the first page
    </a>
  </Empty>
);

/** Why a car stands where it does, in the order of best matches and in that of distance. */
export function reasonOf({ asked, reasons, distances }: Found, { id }: Car): string {
  const nearest = distances.find((one) => one.id === id);
  if (nearest) return awayText(nearest, (asked.near?.length ?? 0) > 1);
  return reasonsText(reasons.find((one) => one.id === id)?.reasons ?? []);
}
