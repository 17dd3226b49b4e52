// The words of our own that docs/decisions/0014 replaced by the field's standard terms name nothing.
import type { Law, SourceFile } from './source-files.ts';

/** With what to say instead. */
const privateWords: Readonly<Record<string, string>> = {
  alarm: 'alert',
  asker: 'caller, session',
  asleep: 'deferred',
  chore: 'job',
  darkroom: 'image worker',
  deed: 'handler, action',
  desk: 'page, routes',
  doorkeeper: 'authentication',
  doorstep: 'what both sides share',
  duty: 'job',
  house: 'composition, adapters',
  lapsed: 'expired',
  news: 'event',
  timetable: 'cron job',
  told: 'message, response, or what it is',
  wanted: 'options, request, or what it is',
  wish: 'options, request',
};

const declaration =
  /\b(?:const|let|function\*?|class|interface|type|enum)\s+(?:(\w+)|[{[]([^=;]*?)[}\]]\s*(?:[=:]|of\b|in\b))/g;

/** Of `const { rows: cars, id }` these are `cars` and `id`. */
const namesIn = (taken: string): string[] => taken.replace(/\w+\s*:/g, '').match(/\w+/g) ?? [];

/** What people read may use the words. */
const texts = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

const declaredIn = ({ code }: SourceFile): string[] =>
  Array.from(code.replace(texts, '').matchAll(declaration)).flatMap(([, name, taken = '']) =>
    name ? [name] : namesIn(taken),
  );

/** `isToldAlike` and `wanted-cars` are of several words. Most are known by their singular. */
const wordsOf = (name: string): string[] =>
  name
    .split(/(?=[A-Z])|[_-]/)
    .map((word) => word.toLowerCase())
    .map((word) => (Object.hasOwn(privateWords, word) ? word : word.replace(/s$/, '')));

export const privateWordsLaw: Law = {
  name: 'nothing is named by a private word where the field has a term',
  broken: (files) =>
    files.flatMap((file) => {
      const fileName = file.path.split('/').at(-1)?.split('.')[0] ?? '';
      return [fileName, ...declaredIn(file)].flatMap((name) =>
        wordsOf(name)
          .filter((word) => Object.hasOwn(privateWords, word))
          .map((word) => `${file.path}: ${name} (use: ${privateWords[word]})`),
      );
    }),
};
