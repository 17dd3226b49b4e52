export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  /** The result compared with the goal. A row without a goal is for information. */
  readonly goal?: { readonly text: string; readonly isMet: boolean };
}

/** Prints the rows in columns and returns whether every goal is met. */
export function printTable(rows: readonly Row[]): boolean {
  const columns: [string, (row: Row) => string][] = [
    ['what', (row) => row.what],
    ['measured', (row) => row.measured],
    ['limit in the same run', (row) => row.limit],
    ['goal', (row) => row.goal?.text ?? ''],
    ['', (row) => (row.goal ? (row.goal.isMet ? 'met' : 'MISSED') : '')],
  ];
  const widths = columns.map(([head, cell]) =>
    Math.max(head.length, ...rows.map((row) => cell(row).length)),
  );
  const line = (cells: string[]) => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');
  console.log(line(columns.map(([head]) => head)));
  for (const row of rows) console.log(line(columns.map(([, cell]) => cell(row))));
  return rows.every(({ goal }) => goal?.isMet ?? true);
}

export const ratioGoal = (ratio: number, min: number): NonNullable<Row['goal']> => ({
  text: `ratio ${ratio.toFixed(2)}, at least ${min}`,
  isMet: ratio >= min,
});
