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
