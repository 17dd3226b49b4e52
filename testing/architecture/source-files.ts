// What the architecture laws look at: every source file with its imports and exports, read as text.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export interface Import {
  /** The file that is imported, or the package's name. */
  readonly to: string;
  /** Named as a file to start in a process or bundle of its own. */
  readonly isWorker: boolean;
  /** The names that are imported; null where all of the module may be used (`import()`, `* as`). */
  readonly names: readonly string[] | null;
}

export interface SourceFile {
  /** From the project's root, such as `src/cars/car.ts`. */
  readonly path: string;
  /** Without comments. */
  readonly code: string;
  /** With comments. */
  readonly lines: number;
  readonly imports: readonly Import[];
  /** Also what it passes on from another file. */
  readonly exports: readonly string[];
}

export interface Law {
  readonly name: string;
  readonly broken: (files: readonly SourceFile[]) => string[];
}

const folders = ['src', 'packages', 'testing', 'bench'];

/** Every TypeScript file of the project at `root`, tests included. */
export function readSourceFiles(root: string): SourceFile[] {
  const paths = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.d\.ts$|\/\+types\//.test(path))
    .filter((path) => statSync(join(root, path)).isFile());
  return paths.map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}

/** One file of the project, or of an example that a test makes up. */
export function sourceFile(path: string, source: string): SourceFile {
  const code = withoutComments(source);
  const lines = source.trimEnd().split('\n').length;
  return { path, code, lines, imports: importsOf(path, code), exports: exportsOf(code) };
}

/** Comments go, strings stay; `//` within a string, as in an address, is none. */
const withoutComments = (source: string): string =>
  source.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (_, literal: string | undefined) => literal ?? '',
  );

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\b(?:import|load)(?:<[^>]*>)?\(\s*['"]([^'"]+)['"]\s*\)|['"](\.{1,2}\/[^'"\n]+\.tsx?)['"]/g;

function importsOf(path: string, code: string): Import[] {
  return Array.from(code.matchAll(statement)).flatMap(([, clause, from, bare, lazy, worker]) => {
    const [specifier = '', query] = (from ?? bare ?? lazy ?? worker ?? '').split(/(?=\?)/);
    if (specifier.includes('+types') || query === '?url' || query === '?raw') return [];
    const to = specifier.startsWith('.')
      ? posix.join(dirname(path), specifier)
      : specifier.replace(/^\/(?=src\/)/, '');
    return [
      {
        to,
        isWorker: worker !== undefined,
        // A script of its own is started as a whole.
        names: clause === undefined || query ? null : namesOf(clause),
      },
    ];
  });
}

function namesOf(clause: string): string[] | null {
  if (clause.includes('*')) return null;
  const [, inner = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const named = inner
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean);
  return /^\w/.test(clause.trim()) ? ['default', ...named] : named;
}

function exportsOf(code: string): string[] {
  const declared = Array.from(
    code.matchAll(
      /(?:^|\n)export\s+(?:async\s+)?(?:const|let|function\*?|class|interface|type|abstract class)\s+(\w+)/g,
    ),
    ([, name = '']) => name,
  );
  const listed = Array.from(
    code.matchAll(/(?:^|\n)export\s+(?:type\s+)?\{([^}]*)\}/g),
    ([, list = '']) => list.split(',').flatMap((one) => /(\w+)\s*$/.exec(one)?.[1] ?? []),
  );
  return [...declared, ...listed.flat()];
}
