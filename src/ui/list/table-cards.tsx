import type { ReactNode } from 'react';

/**
 * A table where there is room for one, else a card for each of its rows. A cell's `data-label` is
 * shown on the card; `isPictured` puts the first cell at the card's left.
 */
export const TableCards = ({
  isPictured = false,
  isDense = false,
  children,
}: {
  isPictured?: boolean;
  /** For those who work here: where it is a table, a row is one line. */
  isDense?: boolean;
  children: ReactNode;
}) => (
  <div className="@container">
    <div className="border-base-300 @4xl:overflow-x-auto @4xl:rounded-box @4xl:border">
      <table
        className={`table table-cards ${isPictured ? 'table-cards-pictured' : ''} ${isDense ? 'table-dense' : ''}`}
      >
        {children}
      </table>
    </div>
  </div>
);

/** The head of a table: its columns by their names. Those in `end` are figures, aligned at the end. */
export const ColumnHeads = ({
  names,
  end = [],
  className,
}: {
  names: readonly string[];
  end?: readonly string[];
  className?: string;
}) => (
  <thead className={className}>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" className={end.includes(name) ? 'text-end' : undefined}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
