// What a stranger follows from the docs: links and names of files that have to exist.
import { posix } from 'node:path';

const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** In code marks, from the root of the project, with an ending: `src/routes.ts`. */
const named =
  /`((?:src|testing|packages|database|deploy|bench|docs)\/[\w./-]+\.(?:tsx?|sql|json|md))`/g;

/** The files that these texts, by their paths, lead to and that do not exist. */
export const missingFiles = (
  texts: Readonly<Record<string, string>>,
  exists: (path: string) => boolean,
): string[] =>
  Object.entries(texts).flatMap(([path, text]) => {
    const linked = Array.from(text.matchAll(link), ([, to = '']) => to)
      .filter((to) => !/^(\w+:|\/)/.test(to))
      .map((to) => posix.join(posix.dirname(path), to));
    const written = Array.from(text.matchAll(named), ([, to = '']) => to);
    return [...linked, ...written].filter((to) => !exists(to)).map((to) => `${path} -> ${to}`);
  });
