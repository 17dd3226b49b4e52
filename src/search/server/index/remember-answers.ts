// Many people open the same search at the same moment: its answer is found once and given to all of
// them for half a second. The cars of an answer are read from the database each time.
import type { SearchAnswer, SearchIndex } from './search-index.ts';

/** With what a change takes to reach the copy, it is found within a second. */
const usuallyKeptMs = 500;
const mostKept = 200;

interface Kept {
  readonly askedAt: number;
  readonly line: string;
  readonly answer: Promise<SearchAnswer>;
  isThere: boolean;
}

/** `clock` gives milliseconds that never run backwards. */
export function rememberAnswers(
  search: SearchIndex['search'],
  clock: () => number = () => performance.now(),
  keptMs = usuallyKeptMs,
): SearchIndex['search'] {
  // Those asked for the longest time ago come first.
  const kept = new Map<string, Kept>();

  return (request, line) => {
    const now = clock();
    for (const [key, { askedAt }] of kept) {
      if (kept.size < mostKept && now - askedAt < keptMs) break;
      kept.delete(key);
    }
    const key = JSON.stringify(request);
    const known = kept.get(key);
    // Nobody waits in the line of somebody else, which may be a long one.
    if (known && (known.isThere || known.line === line)) return known.answer;
    const asked: Kept = { askedAt: now, line, answer: search(request, line), isThere: false };
    kept.delete(key);
    kept.set(key, asked);
    asked.answer.then(
      () => {
        asked.isThere = true;
      },
      () => {
        if (kept.get(key) === asked) kept.delete(key);
      },
    );
    return asked.answer;
  };
}
