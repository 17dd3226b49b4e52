// Many people open the same search at the same moment: its answer is found once and given to all of
// them for half a second. What is still asked for is found anew before that, so that nobody waits for
// it. The cars of an answer are read from the database each time.
import type { SearchAnswer, SearchIndex, SearchRequest } from './search-index.ts';

/** With what a change takes to reach the copy, it is found within a second. */
const usuallyKeptMs = 500;
const mostKept = 200;
/** From this part of the time on that an answer is kept, the next one is looked for. */
const renewedAfter = 0.4;

interface Kept {
  readonly askedAt: number;
  readonly line: string;
  readonly answer: Promise<SearchAnswer>;
  isThere: boolean;
  /** The next answer is being found. */
  isRenewed: boolean;
}

/** `clock` gives milliseconds that never run backwards. */
export function rememberAnswers(
  search: SearchIndex['search'],
  clock: () => number = () => performance.now(),
  keptMs = usuallyKeptMs,
): SearchIndex['search'] {
  // Those that came in the longest time ago are first.
  const kept = new Map<string, Kept>();

  function ask(key: string, request: SearchRequest, line: string): Kept {
    const answer = search(request, line);
    const asked: Kept = { askedAt: clock(), line, answer, isThere: false, isRenewed: false };
    answer.then(
      () => {
        asked.isThere = true;
      },
      () => {
        if (kept.get(key) === asked) kept.delete(key);
      },
    );
    return asked;
  }

  function keep(key: string, asked: Kept): void {
    kept.delete(key);
    kept.set(key, asked);
  }

  /** Until it is there, the answer before it is given. */
  function renew(key: string, known: Kept, request: SearchRequest, line: string): void {
    known.isRenewed = true;
    const next = ask(key, request, line);
    // What fails is asked for by the next person, who is told of it.
    next.answer.then(
      () => {
        const present = kept.get(key);
        if (!present || present.askedAt < next.askedAt) keep(key, next);
      },
      () => undefined,
    );
  }

  return (request, line) => {
    const now = clock();
    for (const [old, { askedAt }] of kept) {
      if (kept.size < mostKept && now - askedAt < keptMs) break;
      kept.delete(old);
    }
    const key = JSON.stringify(request);
    const found = kept.get(key);
    const known = found && now - found.askedAt < keptMs ? found : null;
    // Nobody waits in the line of somebody else, which may be a long one.
    if (known && (known.isThere || known.line === line)) {
      if (known.isThere && !known.isRenewed && now - known.askedAt >= keptMs * renewedAfter)
        renew(key, known, request, line);
      return known.answer;
    }
    const asked = ask(key, request, line);
    keep(key, asked);
    return asked.answer;
  };
}
