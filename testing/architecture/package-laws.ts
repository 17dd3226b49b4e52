// The laws of `packages/`: what breaks them, one line a place; none means that they hold.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './source-files.ts';

interface Package {
  readonly name: string;
  /** What its package.json exports, such as `embedded-postgres`. */
  readonly exported: readonly string[];
  /** Its sources, README and package.json, by path. */
  readonly texts: Readonly<Record<string, string>>;
}

const packageOf = (path: string) => /^packages\/([^/]+)/.exec(path)?.[1];
const arrowsOf = ({ path, imports }: SourceFile) => imports.map(({ to }) => ({ from: path, to }));
const arrow = ({ from, to }: { from: string; to: string }) => `${from} -> ${to}`;

/** What a package imports from elsewhere in the project. */
export const leavingPackages = (files: readonly SourceFile[]): string[] =>
  files
    .flatMap(arrowsOf)
    .filter(
      ({ from, to }) =>
        packageOf(from) &&
        /^(src|testing|bench|packages)\//.test(to) &&
        packageOf(to) !== packageOf(from),
    )
    .map(arrow);

/** What the project imports of a package beside its exports. */
export const reachingIntoPackages = (
  files: readonly SourceFile[],
  packages: readonly Package[],
): string[] => {
  const names = packages.map(({ name }) => name);
  const exported = packages.flatMap((one) => one.exported);
  return files
    .flatMap(arrowsOf)
    .filter(
      ({ from, to }) =>
        !packageOf(from) &&
        (packageOf(to) || (names.includes(to.split('/')[0] ?? '') && !exported.includes(to))),
    )
    .map(arrow);
};

/** The lines of packages, and the names of their files, that speak of the market. */
export const namingTheMarket = (packages: readonly Package[]): string[] =>
  packages
    .flatMap(({ texts }) => Object.entries(texts))
    .flatMap(([path, text]) => [path, ...text.split('\n').map((line) => `${path}: ${line}`)])
    .filter((line) => /forecourt|booking|market|DATA_DIR\b|DATABASE_URL/i.test(line));

export function readPackages(root: string): Package[] {
  return readdirSync(join(root, 'packages')).map((name) => {
    const folder = `packages/${name}`;
    const paths = [
      `${folder}/README.md`,
      `${folder}/package.json`,
      ...readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/src/${file.replaceAll('\\', '/')}`,
      ),
    ].filter((path) => statSync(join(root, path)).isFile());
    const texts = Object.fromEntries(
      paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    );
    const { exports } = JSON.parse(texts[`${folder}/package.json`] ?? '{}');
    return { name, exported: Object.keys(exports).map((key) => key.replace('.', name)), texts };
  });
}
