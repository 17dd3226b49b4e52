/** One file. */
export interface ExportedKind {
  /** Of the file and of the table that it is read from. */
  readonly name: string;
  readonly table: string;
  readonly about: string;
  /** The columns that name a row, by which the file is sorted. */
  readonly key: readonly string[];
  /** What each column of the table holds, in the order in which they are written. */
  readonly fields: Readonly<Record<string, string>>;
}
