// Which module may import which, and what of it.
import { circles } from './circles.ts';
import { arrow, importsBetween, lawOfImports } from './file-imports.ts';
import {
  adapters,
  isFrontFile,
  isStandInOrVendor,
  isTest,
  knowsAll,
  moduleOf,
  sideOf,
} from './places.ts';
import type { Law } from './source-files.ts';

/** Each module imports only those before it. */
const line = [
  'messages',
  'people',
  'categories',
  'images',
  'cars',
  'favorites',
  'search',
  'bookings',
  'conversations',
  'viewings',
  'payments',
  'sales',
  'webhooks',
];
/** The site shows parts of them all. */
const modules = [...line, 'site'];
const known = ['', 'app', 'kit', 'calls', ...modules];

/** What a module may import besides itself, kit and calls. */
const before = (module: string): readonly string[] => modules.slice(0, modules.indexOf(module));

/** Implementations of ports are opened by themselves. */
const isPartOfServer = (path: string) =>
  modules.includes(moduleOf(path) ?? '') &&
  sideOf(path) === 'server' &&
  !isFrontFile(path) &&
  !isStandInOrVendor(path) &&
  !/\/(provider\/(stripe|test)|google)\//.test(path);

export const importLaws: readonly Law[] = [
  {
    name: 'every module is known to the laws',
    broken: (files) => {
      const found = new Set(
        files.map(({ path }) => moduleOf(path)).filter((one) => one !== undefined),
      );
      return [...found].filter((module) => !known.includes(module));
    },
  },
  lawOfImports('web and server do not import each other', ({ from, to }) => {
    const sides = [sideOf(from), sideOf(to)];
    return !knowsAll(from) && sides.includes('web') && sides.includes('server');
  }),
  lawOfImports(
    'what both sides of a module share imports neither web nor server',
    ({ from, to }) => !knowsAll(from) && sideOf(from) === 'shared' && sideOf(to) !== 'shared',
  ),
  lawOfImports(
    'kit imports no module',
    ({ from, to }) => moduleOf(from) === 'kit' && moduleOf(to) !== 'kit',
  ),
  lawOfImports('calls imports kit and what both sides of people share only', ({ from, to }) => {
    if (moduleOf(from) !== 'calls' || ['calls', 'kit'].includes(moduleOf(to) ?? '')) return false;
    return moduleOf(to) !== 'people' || sideOf(to) !== 'shared';
  }),
  lawOfImports('modules import only modules before them in the line', ({ from, to }) => {
    const [module = '', other = ''] = [moduleOf(from), moduleOf(to)];
    if (knowsAll(from) || ['kit', 'calls'].includes(module)) return false;
    return other !== module && !['kit', 'calls', ...before(module)].includes(other);
  }),
  lawOfImports(
    'nothing imports app or the top of src',
    ({ from, to }) => !knowsAll(from) && knowsAll(to),
  ),
  {
    name: "a module's server is imported by its front file only",
    broken: (files) =>
      importsBetween(files)
        .filter(({ from, to }) => {
          const module = moduleOf(to);
          if (!module || !modules.includes(module) || sideOf(to) !== 'server') return false;
          if (moduleOf(from) === module || from === adapters) return false;
          return !isFrontFile(to);
        })
        .map(arrow),
  },
  {
    name: 'a test opens a module, and makes no part of it but the one that it is named after',
    broken: (files) =>
      importsBetween(files)
        .filter(({ from, to }) => isTest(from) && isPartOfServer(to))
        .filter(({ from, to }) => from.replace('.test.ts', '.ts') !== to)
        .filter(({ names }) => names?.some((name) => /^(create|serve)[A-Z]/.test(name)))
        .map(arrow),
  },
  {
    name: 'there are no import circles',
    broken: (files) => circles(files).map((circle) => circle.join(' -> ')),
  },
];
