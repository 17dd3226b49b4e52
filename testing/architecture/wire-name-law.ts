// The specification's names that are not ours stay on the wire: what both sides share translates them,
// and forms name their fields by them.
import { isProduct, sideOf } from './places.ts';
import type { Law, SourceFile } from './source-files.ts';

const wireName =
  /(?<![\w}])(_id|YearsOfUse|resalePrice|originalPrice|sellersName|categoryName|BuyerName|BuyerEmail|photoURL)\b/g;

/** A field of a form has its name as a text: `field('resalePrice')`. */
const texts = /'[^'\n]*'|"[^"\n]*"/g;

/** They send, as values of a form, what it has no field for. */
const forms =
  /^src\/(cars\/web\/sell\/form\/|bookings\/web\/browse\/book\/booking-dialog\.tsx|images\/web\/account\/own-photo\.tsx)/;

const spokenIn = ({ path, code }: SourceFile): string =>
  sideOf(path) === 'web' ? code.replace(texts, '') : code;

export const wireNameLaw: Law = {
  name: 'names of the wire that are not ours are known where it is translated, and in forms',
  broken: (files) =>
    files
      .filter(({ path }) => isProduct(path) && !forms.test(path))
      .filter(({ path }) => ['web', 'server'].includes(sideOf(path)) || path.startsWith('src/app/'))
      .flatMap((file) => {
        const names = Array.from(spokenIn(file).matchAll(wireName), ([name]) => name);
        return [...new Set(names)].map((name) => `${file.path}: ${name}`);
      }),
};
