// Addresses, prices and colors are each written in their one place.
import { isProduct, knowsAll, sideOf } from './places.ts';
import type { Law, SourceFile } from './source-files.ts';

export const literalLaws: readonly Law[] = [
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
        .filter(({ path }) => isProduct(path) && !isContract(path))
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
          ...(showsColors(path)
            ? Array.from(code.matchAll(/#[0-9a-f]{3,8}\b/gi), ([color]) => `${path}: ${color}`)
            : []),
        ])
        .filter((found) => !colorExceptions.includes(found)),
  },
  {
    name: 'how pauses grow between attempts is written once, and once more in SQL',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && !backOffs.includes(path))
        .filter(({ code }) => /(?<![\d.])2 \*\* [a-z]|\bpow\(2\b/.test(code))
        .map(({ path }) => path),
  },
  {
    name: 'a page that reads its query is not cached for everyone',
    broken: (files) =>
      files
        .filter(
          ({ path, code }) =>
            isProduct(path) &&
            /^export const headers = publicCacheHeaders/m.test(code) &&
            /\brequest\.url\b|\bsearchParams\b|\buseSearchParams\b/.test(code),
        )
        .map(({ path }) => path),
  },
];

/** The first parts of the addresses in the route table. */
function pageNames(files: readonly SourceFile[]): string[] {
  const routes = files.find(({ path }) => path === 'src/routes.ts')?.code ?? '';
  return Array.from(routes.matchAll(/route\('(\w[\w-]*)/g), ([, page = '']) => page);
}

const backOffs = ['src/kit/back-off-ms.ts', 'src/kit/server/database/back-off.ts'];

/** The addresses of calls, which are below `/api`. */
const isContract = (path: string) =>
  sideOf(path) === 'shared' && !knowsAll(path) && path.endsWith('contract.ts');

/** The colors of what people see in a browser have their place in `src/app.css`. */
const showsColors = (path: string) => /\/web\/|^src\/root\.tsx$|\/plain-page\.ts$/.test(path);

const colorExceptions = [
  // The bars of the browser, which read no stylesheet: the ground by day and at night.
  'src/root.tsx: #fbf9f5',
  'src/root.tsx: #0d131e',
  // A page that stands alone while the stylesheet cannot be served: ground, ink and quiet ink.
  'src/app/pages/errors/plain-page.ts: #fbf9f5',
  'src/app/pages/errors/plain-page.ts: #1c1b18',
  'src/app/pages/errors/plain-page.ts: #55534e',
  'src/app/pages/errors/plain-page.ts: #0d131e',
  'src/app/pages/errors/plain-page.ts: #ece9e2',
  'src/app/pages/errors/plain-page.ts: #b2b1b0',
  // QR codes, which cameras read black on white, at night as well.
  'src/sales/web/order/buyers-handover.tsx: #000',
  'src/people/web/account/second-factor/second-factor-setup.tsx: #000',
];

const addressExceptions = [
  // Not pages: a static file, and a page of the stand-in for Google.
  "src/root.tsx: href: '/pictures",
  'src/people/server/google/provider/local-google-page.ts: href="/local-google',
  // Not a page: the server answers it with a file.
  'src/calls/download.ts: `/dashboard',
  // Patterns of addresses.
  "src/site/web/document/speculation-rules.ts: '/dashboard",
  "src/site/web/document/speculation-rules.ts: '/cars",
];
