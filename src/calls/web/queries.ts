import { QueryClient } from '@tanstack/react-query';

/** The specification's figures for data fetching, written once. */
const retries = 3;
const longestPauseMs = 30_000;
const keptForMs = 5 * 60_000;

export const openQueryClient = (): QueryClient =>
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
