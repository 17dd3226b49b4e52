// How files are named, and what stands in one of them alone.
import { isProduct, moduleOf, sideOf } from './places.ts';
import type { Law } from './source-files.ts';

/** Names that say nothing of what is in a file or folder. `index.ts` is the front of a package. */
const drawers =
  /\/(utils?|lib|helpers?|common|shared|misc|types|services)(\/|\.tsx?$)|^(src|testing|bench)\/(.*\/)?index\.tsx?$/;
const kebabCase = /\/[a-z\d]+([-.][a-z\d]+)*\.tsx?$/;

export const fileLaws: readonly Law[] = [
  {
    name: 'files are named in kebab-case by what is in them, and no drawer or barrel is',
    broken: (files) =>
      files.map(({ path }) => path).filter((path) => drawers.test(path) || !kebabCase.test(path)),
  },
  {
    name: 'what both sides share reads no clock and draws no random number',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && sideOf(path) === 'shared')
        .filter(({ path }) => !['', 'app', 'kit', 'calls'].includes(moduleOf(path) ?? ''))
        // A sentence is read when it is typed.
        .filter(({ path }) => path !== 'src/search/understand/ages.ts')
        .filter(({ code }) =>
          /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(/.test(code),
        )
        .map(({ path }) => path),
  },
  {
    name: 'whom a transaction acts for is said by one function',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && path !== 'src/kit/server/database/audit.ts')
        .filter(({ code }) => /set_config\('forecourt\./.test(code))
        .map(({ path }) => path),
  },
];
