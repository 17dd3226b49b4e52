// Requests for the data of pages: the specification's figures, retries, and the id of one that failed.
import { createContext, use } from 'react';

export const maxRetries = 3;

/** How long to wait after failed attempt number `attempt` (from 0), in milliseconds. */
export const retryDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

export const cacheDataForMs = 5 * 60_000;

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that repeats requests for page data after failures of the network or the server (5xx).
 * Refusals and everything else pass through, and a navigation that is given up ends the retries. React
 * Router offers no hook around these requests, so `fetch` is wrapped.
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

/** The id of the request that this document answers; empty in the browser. */
export const RequestIdContext = createContext('');

let failed = '';

/** Keeps the id of a request for page data that the server could not answer. */
function noteFailedRequest({ status, headers }: Response): void {
  failed = status >= 500 ? (headers.get('x-request-id') ?? '') : '';
}

/** Names the failed request in the server's log; empty if the failure was not the server's. */
export const useFailedRequestId = (): string => use(RequestIdContext) || failed;
