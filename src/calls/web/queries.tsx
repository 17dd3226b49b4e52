// Pages that load more later, or wait for something, use TanStack Query; other pages do not load it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cacheDataForMs, maxRetries, retryDelayMs } from '../data-fetching.ts';

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: maxRetries,
        retryDelay: retryDelayMs,
        gcTime: cacheDataForMs,
        refetchOnWindowFocus: false,
      },
    },
  });

let browserClient: QueryClient | undefined;

/** One client for all pages in a browser, so that data outlives a page; one a request on the server. */
function queryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
