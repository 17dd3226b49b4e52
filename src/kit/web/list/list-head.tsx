import type { ReactNode } from 'react';
import { Form } from 'react-router';

/** The heading of a list and the search in it, which loads the page again with what was typed. */
export const ListHead = ({
  title,
  name,
  value,
  label,
  also,
}: {
  title: ReactNode;
  /** The query's name of what is typed. */
  name: string;
  value: string;
  /** What can be searched for. */
  label: string;
  /** Kept in the query beside the search; undefined values are left out. */
  also?: Readonly<Record<string, string | undefined>>;
}) => (
  <div className="flex flex-wrap items-end justify-between gap-4">
    <h1 className="text-xl">{title}</h1>
    <Form role="search" className="join w-full sm:w-96">
      <input
        key={value}
        name={name}
        type="search"
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        className="input join-item w-full"
      />
      {Object.entries(also ?? {}).map(
        ([kept, text]) => text && <input key={kept} type="hidden" name={kept} value={text} />,
      )}
      <button type="submit" className="btn btn-outline join-item">
        Search
      </button>
    </Form>
  </div>
);
