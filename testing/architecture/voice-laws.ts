// What screens and emails say in a state that no test brings about is read in their sources.
import { bannedWords } from '../voice/banned-words.ts';
import { ownWords } from '../voice/own-words.ts';
import { sourceTexts } from '../voice/source-texts.ts';
import { isProduct, moduleOf, sideOf } from './places.ts';
import type { Law } from './source-files.ts';

/** Screens, what they share with the server, and emails. Not what operators or the demo's cars say. */
const isRead = (path: string) =>
  isProduct(path) &&
  !path.startsWith('src/search/understand/') &&
  (moduleOf(path) === 'app'
    ? path.startsWith('src/app/pages/')
    : sideOf(path) !== 'server' || /mails?\b[^/]*\.ts$/.test(path));

export const voiceLaws: readonly Law[] = [
  {
    name: 'a text for people uses no word that the voice bans',
    broken: (files) =>
      files
        .filter(({ path }) => isRead(path))
        .flatMap(({ path, code }) =>
          sourceTexts(code).flatMap((text) =>
            bannedWords(ownWords(text).replaceAll('\u2019', "'")).map(
              (fault) => `${path}: ${fault}`,
            ),
          ),
        ),
  },
];
