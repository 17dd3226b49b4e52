import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DownloadLink } from '../../../calls/web/download-link.tsx';
import { queryOf } from '../../../kit/query.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';

/** A table of people for admins, with a search above it and a link to the next page below. */
export const PeopleList = ({
  title,
  search,
  only,
  everyone,
  filter,
  isEmpty,
  last,
  isPictured = false,
  children,
}: {
  title: string;
  search: string;
  /** The filter that is chosen. */
  only: string | undefined;
  /** The people of the list without a filter, where that is not everyone. */
  everyone?: 'sellers';
  /** The links to all filters. */
  filter: ReactNode;
  isEmpty: boolean;
  /** The id after which the next page begins; undefined on the last page. */
  last: string | undefined;
  /** True if the first column is a picture. */
  isPictured?: boolean;
  children: ReactNode;
}) => (
  <section className="grid gap-6">
    <PageHead
      title={title}
      aside={<ListSearch name="search" value={search} label="Name or email" also={{ only }} />}
    />
    {filter}
    {isEmpty ? (
      <Empty
        title={search ? `No one matches “${search}”.` : 'No one here.'}
        bay={search ? 'night' : 'dusk'}
      >
        {(search || only) && (
          <Link to={{ search: '' }} className="btn btn-outline">
            Show everyone
          </Link>
        )}
      </Empty>
    ) : (
      <TableCards isPictured={isPictured} isDense>
        {children}
      </TableCards>
    )}
    {last && <NextPage href={queryOf({ search, only, after: last })} />}
    {!isEmpty && (
      <p>
        <DownloadLink list="people" filter={{ search, only: only ?? everyone }} />
      </p>
    )}
  </section>
);
