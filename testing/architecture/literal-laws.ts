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
        .filter(({ path }) => isProduct(path) && (knowsAll(path) || sideOf(path) !== 'shared'))
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

const addressExceptions = [
  // Not pages: a static file, and a page of the stand-in for Google.
  "src/root.tsx: href: '/pictures",
  'src/people/server/google/provider/local-google-page.ts: href="/local-google',
  // Patterns of addresses.
  "src/site/web/document/speculation-rules.ts: '/dashboard",
  "src/site/web/document/speculation-rules.ts: '/cars",
];
