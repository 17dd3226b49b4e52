import { href, Link } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import { queryOf } from '../../../kit/query.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { type CarStatus, stateLabels } from '../../car.ts';
import type { countSellersCars } from '../../contract.ts';

/** What the list of one's own cars is narrowed to. */
interface OwnCarsView {
  readonly search: string;
  readonly status: CarStatus | undefined;
}

export const ownCarsPath = (view: { search?: string; status?: CarStatus | undefined }): string =>
  href('/dashboard/mycars') + queryOf(view);

/** Fewer cars are seen at a glance. */
export const manyCars = 6;

/** The heading of My Products; with many cars, the search and the filters that dealers need. */
export function OwnCarsHead({
  count,
  view,
}: {
  count: OutputOf<typeof countSellersCars>;
  view: OwnCarsView;
}) {
  const heading = (
    <>
      My Posted Cars <span className="figures font-normal text-quiet">({count.posted})</span>
    </>
  );
  const isNarrowed = view.search !== '' || view.status !== undefined;
  if (count.posted + count.withdrawn <= manyCars && !isNarrowed)
    return <PageHead title={heading} />;
  const { search, status } = view;
  return (
    <>
      <PageHead
        title={heading}
        aside={
          <ListSearch name="search" value={search} label="Search your cars" also={{ status }} />
        }
      />
      <FilterLinks
        label="Your cars by status"
        names={stateLabels}
        counts={search ? undefined : count}
        chosen={status}
        hrefOf={(one) => ownCarsPath({ search, status: one })}
      />
    </>
  );
}

/** In place of the posted cars, if there are none or none that is searched for. */
export function NoOwnCars({
  view: { search, status },
  count,
  hasWithdrawn,
}: {
  view: OwnCarsView;
  count: { readonly posted: number; readonly withdrawn: number };
  hasWithdrawn: boolean;
}) {
  if ((search || status) && count.posted + count.withdrawn > 0)
    return hasWithdrawn ? null : (
      <Empty
        bay="night"
        title={search ? `None of your cars matches “${search}”.` : 'No cars here.'}
      >
        <Link to={ownCarsPath({})} className="btn btn-outline">
          Show all your cars
        </Link>
      </Empty>
    );
  return (
    <Empty
      bay="day"
      title={
        count.withdrawn === 0
          ? 'You haven’t posted a car yet.'
          : 'None of your cars is on the market.'
      }
    >
      <Link to={href('/dashboard/addcars')} className="btn btn-primary">
        Add A Product
      </Link>
    </Empty>
  );
}
