import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Empty } from '../../../kit/web/empty.tsx';
import { NextPage } from '../../../kit/web/next-page.tsx';
import { TableCards } from '../../../kit/web/table-cards.tsx';

/** A table of people for admins, with a search above it and a link to the next page below. */
export const PeopleList = ({
  title,
  search,
  isEmpty,
  last,
  isPictured = false,
  children,
}: {
  title: string;
  search: string;
  isEmpty: boolean;
  /** The id after which the next page begins; undefined on the last page. */
  last: string | undefined;
  /** True if the first column is a picture. */
  isPictured?: boolean;
  children: ReactNode;
}) => (
  <section className="grid gap-6">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h1 className="text-xl">{title}</h1>
      <Form role="search" className="join w-full sm:w-80">
        <input
          name="search"
          type="search"
          defaultValue={search}
          aria-label="Name or e-mail"
          placeholder="Name or e-mail"
          className="input join-item w-full"
        />
        <button type="submit" className="btn btn-outline join-item">
          Search
        </button>
      </Form>
    </div>
    {isEmpty ? (
      <Empty title="Nobody is found by that name." />
    ) : (
      <TableCards isPictured={isPictured}>{children}</TableCards>
    )}
    {last && <NextPage href={`?${new URLSearchParams({ search, after: last })}`} />}
  </section>
);
