// React Router offers no hook around the requests for the data of a page, so `fetch` is wrapped.
import { maxRetries, retryDelayMs } from '../../data-fetching.ts';
import { noteFailedRequest } from '../request-id.ts';

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that repeats requests for page data after failures of the network or the server (5xx).
 * Refusals and everything else pass through, and a navigation that is given up ends the retries.
 */
export const retryPageData = (fetch: Fetch): Fetch =>
  async function fetchWithRetries(resource, init) {
    if (!isPageData(resource, init)) return fetch(resource, init);
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt === maxRetries;
      try {
        const response = await fetch(resource, init);
        if (response.status < 500 || isLast) {
          noteFailedRequest(response);
          return response;
        }
      } catch (error) {
        if (isLast || init?.signal?.aborted) throw error;
      }
      await pause(retryDelayMs(attempt), init?.signal);
    }
  };

/** React Router fetches the data of `/about` from `/about.data`. */
const isPageData = (resource: Parameters<Fetch>[0], init: RequestInit | undefined): boolean =>
  resource instanceof URL &&
  resource.pathname.endsWith('.data') &&
  (init?.method ?? 'GET') === 'GET';

/** Rejects with the signal's reason as soon as it is aborted. */
const pause = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
