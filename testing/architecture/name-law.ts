// What a module offers to others has a name that means one thing in all of `src/`.
import { isFrontFile, isProduct, moduleOf, sideOf } from './places.ts';
import type { Law, SourceFile } from './source-files.ts';

const declaration =
  /(?:^|\n)export\s+(?:async\s+)?(?:const|let|function\*?|class|interface|type)\s+(\w+)/g;

/** Offered: by the files that both sides share, and by the front file of the server. */
const isOffering = ({ path }: SourceFile) =>
  !['', 'app', 'kit', 'calls', undefined].includes(moduleOf(path)) &&
  (sideOf(path) === 'shared' || isFrontFile(path));

/** A component may be named like the type that it shows, and the demo's stock has words of its own. */
const isOther = (path: string, name: string) =>
  (/\/web\/.*\.tsx$/.test(path) && /^[A-Z]/.test(name)) || path.startsWith('src/app/demo/stock/');

export const nameLaw: Law = {
  name: 'what a module offers has a name of its own',
  broken(files) {
    const products = files.filter(({ path }) => isProduct(path));
    const offered = new Set(products.filter(isOffering).flatMap((file) => file.exports));
    const places = new Map<string, Set<string>>();
    for (const { path, code } of products)
      for (const [, name = ''] of code.matchAll(declaration))
        if (offered.has(name) && !isOther(path, name))
          places.set(name, (places.get(name) ?? new Set()).add(path));
    return [...places]
      .filter(([, paths]) => paths.size > 1)
      .map(([name, paths]) => `${[...paths].join(' and ')}: ${name}`);
  },
};
