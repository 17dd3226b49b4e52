// Which file imports which: what most laws look at.
import { isProduct } from './places.ts';
import type { Import, Law, SourceFile } from './source-files.ts';

interface FileImport extends Import {
  readonly from: string;
}

export const importsBetween = (files: readonly SourceFile[]): FileImport[] =>
  files.flatMap(({ path, imports }) => imports.map((one) => ({ ...one, from: path })));

/** How a law names an import that breaks it. */
export const arrow = ({ from, to }: { from: string; to: string }) => `${from} -> ${to}`;

/** A law about the imports between files of `src/`, without tests. */
export const lawOfImports = (name: string, breaks: (one: FileImport) => boolean): Law => ({
  name,
  broken: (files) =>
    importsBetween(files)
      .filter(({ from, to }) => isProduct(from) && to.startsWith('src/'))
      .filter(breaks)
      .map(arrow),
});
