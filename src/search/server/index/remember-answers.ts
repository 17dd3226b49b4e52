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
const mostCached = 100;

interface CachedAnswer {
  readonly requestedAt: number;
  readonly line: string;
  readonly answer: Promise<SearchAnswer>;
  /** Null until it is there. */
  result: SearchAnswer | null;
  isRenewed: boolean;
}

/** `clock` gives milliseconds that never run backwards, the same as those of `changes`. */
export function rememberAnswers(
  { search, changes }: Pick<SearchIndex, 'search' | 'changes'>,
  clock: () => number = () => performance.now(),
): SearchIndex['search'] {
  // The answers that were requested the longest time ago come first.
  const cache = new Map<string, CachedAnswer>();

  function ask(request: Parameters<SearchIndex['search']>[0], line: string): CachedAnswer {
    const answer = search(request, line);
    const entry: CachedAnswer = {
      requestedAt: clock(),
      line,
      answer,
      result: null,
      isRenewed: false,
    };
    answer.then(
      (result) => {
        entry.result = result;
      },
      () => undefined,
    );
    return entry;
  }

  function keep(key: string, entry: CachedAnswer): void {
    cache.delete(key);
    cache.set(key, entry);
    entry.answer.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
  }

  /** Whoever asks meanwhile is given the answer of before, and waits for nothing. */
  function renew(key: string, cached: CachedAnswer, renewed: CachedAnswer): void {
    cached.isRenewed = true;
    renewed.answer.then(
      () => {
        if (cache.get(key) === cached) keep(key, renewed);
      },
      () => {
        cached.isRenewed = false;
      },
    );
  }

  return (request, line) => {
    const now = clock();
    for (const [key, { requestedAt }] of cache) {
      if (cache.size < mostCached && now - requestedAt < mostUnchangedMs) break;
      cache.delete(key);
    }
    const key = JSON.stringify(request);
    const cached = cache.get(key);
    const use = cached ? useOf(cached, line, now, changes()) : 'none';
    if (cached && use !== 'none') {
      if (use === 'late' && !cached.isRenewed) renew(key, cached, ask(request, line));
      return cached.answer;
    }
    const entry = ask(request, line);
    keep(key, entry);
    return entry.answer;
  };
}

/** Whether an answer may be given, and whether it is time for another one. */
function useOf(
  { result, line, requestedAt }: CachedAnswer,
  requestLine: string,
  now: number,
  { version, before, at }: ReturnType<SearchIndex['changes']>,
): 'good' | 'late' | 'none' {
  const age = now - requestedAt;
  // Nobody waits in the line of somebody else, which may be a long one.
  if (!result) return line === requestLine && age < mostAgeMs ? 'good' : 'none';
  if (age < renewedAfterMs || (result.version === version && age < mostUnchangedMs)) return 'good';
  const isJustLate = result.version === before && now - at < mostLateMs;
  return isJustLate || age < mostAgeMs ? 'late' : 'none';
}
