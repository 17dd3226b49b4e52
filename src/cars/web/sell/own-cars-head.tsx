import { href } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import { queryOf } from '../../../kit/query.ts';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { type CarStatus, stateLabels } from '../../car.ts';
import type { countSellersCars } from '../../contract.ts';

/** What the list of one's own cars is narrowed to. */
export interface OwnCarsView {
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
    return <h1 className="text-xl">{heading}</h1>;
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
