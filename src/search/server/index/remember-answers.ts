// Many people open the same search: its answer is found once and given to all of them, until cars have
// changed. The cars of an answer are read from the database each time.
import type { SearchAnswer, SearchIndex } from './search-index.ts';

/** For how many milliseconds an answer is reused while cars change. */
const renewedAfterMs = 500;
/** Meanwhile the one before is given. With what a change takes to reach the copy, it is found within a second. */
const mostLateMs = 400;
const mostAgeMs = 600;
/** While no car changes, time passes all the same: `posted this week` may end. */
const mostUnchangedMs = 10_000;
const mostKept = 100;

interface Kept {
  readonly askedAt: number;
  readonly line: string;
  readonly answer: Promise<SearchAnswer>;
  /** Null until it is there. */
  found: SearchAnswer | null;
  isRenewed: boolean;
}

/** `clock` gives milliseconds that never run backwards, the same as those of `changes`. */
export function rememberAnswers(
  { search, changes }: Pick<SearchIndex, 'search' | 'changes'>,
  clock: () => number = () => performance.now(),
): SearchIndex['search'] {
  // Those asked for the longest time ago come first.
  const kept = new Map<string, Kept>();

  function ask(request: Parameters<SearchIndex['search']>[0], line: string): Kept {
    const answer = search(request, line);
    const asked: Kept = { askedAt: clock(), line, answer, found: null, isRenewed: false };
    answer.then(
      (found) => {
        asked.found = found;
      },
      () => undefined,
    );
    return asked;
  }

  function keep(key: string, asked: Kept): void {
    kept.delete(key);
    kept.set(key, asked);
    asked.answer.catch(() => {
      if (kept.get(key) === asked) kept.delete(key);
    });
  }

  /** Whoever asks meanwhile is given the answer of before, and waits for nothing. */
  function renew(key: string, known: Kept, renewed: Kept): void {
    known.isRenewed = true;
    renewed.answer.then(
      () => {
        if (kept.get(key) === known) keep(key, renewed);
      },
      () => {
        known.isRenewed = false;
      },
    );
  }

  return (request, line) => {
    const now = clock();
    for (const [key, { askedAt }] of kept) {
      if (kept.size < mostKept && now - askedAt < mostUnchangedMs) break;
      kept.delete(key);
    }
    const key = JSON.stringify(request);
    const known = kept.get(key);
    const use = known ? useOf(known, line, now, changes()) : 'none';
    if (known && use !== 'none') {
      if (use === 'late' && !known.isRenewed) renew(key, known, ask(request, line));
      return known.answer;
    }
    const asked = ask(request, line);
    keep(key, asked);
    return asked.answer;
  };
}

/** Whether an answer may be given, and whether it is time for another one. */
function useOf(
  { found, line, askedAt }: Kept,
  askedIn: string,
  now: number,
  { version, before, at }: ReturnType<SearchIndex['changes']>,
): 'good' | 'late' | 'none' {
  const age = now - askedAt;
  // Nobody waits in the line of somebody else, which may be a long one.
  if (!found) return line === askedIn && age < mostAgeMs ? 'good' : 'none';
  if (age < renewedAfterMs || (found.version === version && age < mostUnchangedMs)) return 'good';
  const isJustLate = found.version === before && now - at < mostLateMs;
  return isJustLate || age < mostAgeMs ? 'late' : 'none';
}
