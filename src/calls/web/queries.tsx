// What an open page fetches by itself once it is shown, with the specification's retries and cache.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cacheDataForMs, maxRetries, retryDelayMs } from './data-fetching.ts';

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: maxRetries,
        retryDelay: retryDelayMs,
        gcTime: cacheDataForMs,
        // What is shown stays until its reader asks for more: a payment is opened once, and a page of
        // a list does not change under the reader's hands.
        staleTime: Number.POSITIVE_INFINITY,
        // A browser that only seems to be offline gets one attempt. Retries wait until it is online.
        networkMode: 'offlineFirst',
      },
    },
  });

let ofWindow: QueryClient | undefined;

/** One for each window. The server fetches nothing here, and no two visits share a client there. */
function clientHere(): QueryClient {
  if (typeof window === 'undefined') return createClient();
  ofWindow ??= createClient();
  return ofWindow;
}

/** Stands where something is fetched, so that other pages do not load the library. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(clientHere);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
