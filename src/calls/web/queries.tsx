// What grows or waits on a page is asked with TanStack Query; only such pages bring it along.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** The specification's figures for data fetching, written once. */
const retries = 3;
const longestPauseMs = 30_000;
const keptForMs = 5 * 60_000;

const openQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retries,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, longestPauseMs),
        gcTime: keptForMs,
        refetchOnWindowFocus: false,
      },
    },
  });

let browserClient: QueryClient | undefined;

/** In the browser one client for all pages, so that answers outlive a page; on the server one a request. */
function queryClient(): QueryClient {
  if (import.meta.env.SSR) return openQueryClient();
  browserClient ??= openQueryClient();
  return browserClient;
}

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
