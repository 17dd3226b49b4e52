// Nothing is left over: every export is used, every file is imported or started.
import { importsBetween } from './file-imports.ts';
import { isPage, isTest } from './places.ts';
import type { Law, SourceFile } from './source-files.ts';

/** Exports that React Router takes from a route's file. */
const routeExports =
  /^(default|meta|links|headers|handle|loader|clientLoader|action|clientAction|middleware|clientMiddleware|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout)$/;
/** Files that programs, frameworks or people start, so nothing has to import them. */
const isStarted = (path: string) =>
  isTest(path) ||
  /^src\/(root|routes|entry\.(client|server))\.tsx?$/.test(path) ||
  // The build puts them in the place of packages, and of what runs on the server only.
  /^src\/kit\/web\/renderer\/react(-dom-client)?\.ts$/.test(path) ||
  path === 'src/calls/web/form/no-form-action.ts' ||
  /^src\/app\/commands\/|\/make-taxonomy\.ts$|^bench\/(bench|stock\/searches)\.ts$/.test(path) ||
  /^packages\/[\w-]+\/src\/index\.ts$/.test(path) ||
  /^testing\/(market\/market-for-\w+|conformance\/conformance|scenes\/screenshots|simulation\/simulate|fuzz\/fuzz|walk\/(operating|upgrade))\.ts$/.test(
    path,
  );

export const unusedLaws: readonly Law[] = [
  {
    name: 'every export is used in another file',
    broken: (files) => {
      const routes = files.find(({ path }) => path === 'src/routes.ts')?.code ?? '';
      const used = new Map<string, Set<string> | 'all'>();
      for (const { from, to, names: imported } of importsBetween(files)) {
        const names = from === contract ? callsOf(to, files) : imported;
        const before = used.get(to);
        if (names === null || before === 'all') used.set(to, 'all');
        else used.set(to, new Set([...(before ?? []), ...names]));
      }
      return files
        .filter(({ path }) => !isStarted(path))
        .flatMap(({ path, exports }) => {
          const names = used.get(path);
          if (names === 'all') return [];
          const isRoute = isPage(path) || routes.includes(`'${path.replace(/^src\//, '')}'`);
          return exports
            .filter((name) => !names?.has(name) && !(isRoute && routeExports.test(name)))
            .map((name) => `${path}: ${name}`);
        });
    },
  },
  {
    name: 'every file is imported or started',
    broken: (files) => {
      const imported = new Set(importsBetween(files).map(({ to }) => to));
      const routes = files.find(({ path }) => path === 'src/routes.ts')?.code ?? '';
      return files
        .map(({ path }) => path)
        .filter((path) => !imported.has(path) && !isStarted(path))
        .filter((path) => !routes.includes(`'${path.replace(/^src\//, '')}'`))
        .filter((path) => !files.some(({ code }) => code.includes(`'${path.split('/').at(-1)}'`)));
    },
  },
];

/** It imports all of each contract file, and takes the calls. */
const contract = 'src/contract.ts';
function callsOf(path: string, files: readonly SourceFile[]): string[] {
  const code = files.find((file) => file.path === path)?.code ?? '';
  return Array.from(code.matchAll(/\bexport const (\w+) = call\(/g), ([, name = '']) => name);
}
