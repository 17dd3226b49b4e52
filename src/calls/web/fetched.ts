// What a page fetches by itself once it is shown, with the specification's retries and cache.
import { useCallback, useEffect, useRef, useState } from 'react';
import { cacheDataForMs, maxRetries, retryDelayMs } from '../data-fetching.ts';

interface Fetched<Data> {
  readonly data: Data | null;
  /** Why the latest attempt brought nothing; null before the first attempt and after a success. */
  readonly failure: unknown;
  /** Also while it waits for the next attempt. Once it is false, `failure` is final. */
  readonly isFetching: boolean;
  /** Begins again, and is done when that has an end. `data` stays until then. */
  readonly fetchAgain: () => Promise<void>;
}

interface Options<Data> {
  /** Names the data: what was fetched under a key is found again for as long as it is cached. */
  readonly key: string;
  readonly fetch: () => Promise<Data>;
  readonly retries?: number;
  readonly cacheForMs?: number;
}

/** What has been fetched in this window, by key. On the server nothing is ever fetched here. */
const cache = new Map<string, { readonly data: unknown; until: number }>();

/** Retries wait until the browser is online. */
export function useFetched<Data>({
  key,
  fetch,
  retries = maxRetries,
  cacheForMs = cacheDataForMs,
}: Options<Data>): Fetched<Data> {
  const [state, setState] = useState(() => {
    const data = cached<Data>(key);
    return { data, failure: null as unknown, isFetching: data === null };
  });
  const perform = useRef(fetch);
  perform.current = fetch;
  const running = useRef<AbortController>(null);

  const fetchAgain = useCallback(async () => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setState((before) => ({ ...before, failure: null, isFetching: true }));
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const data = await perform.current();
        if (signal.aborted) return;
        cache.set(key, { data, until: Number.POSITIVE_INFINITY });
        return setState({ data, failure: null, isFetching: false });
      } catch (failure) {
        if (signal.aborted) return;
        const isLast = attempt >= retries;
        setState((before) => ({ ...before, failure, isFetching: !isLast }));
        if (isLast) return;
      }
      await pauseUntilOnline(retryDelayMs(attempt));
    }
  }, [key, retries]);

  useEffect(() => {
    if (cached(key) === null) void fetchAgain();
    return () => {
      running.current?.abort();
      const left = cache.get(key);
      if (left) left.until = Date.now() + cacheForMs;
    };
  }, [key, cacheForMs, fetchAgain]);

  return { ...state, fetchAgain };
}

function cached<Data>(key: string): Data | null {
  const found = cache.get(key);
  return found && Date.now() < found.until ? (found.data as Data) : null;
}

const pauseUntilOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () =>
      navigator.onLine ? resolve() : window.addEventListener('online', end, { once: true });
    setTimeout(end, ms);
  });
