// The specification's figures for fetching data, for what pages load.

export const maxRetries = 3;

/** How long to wait after failed attempt number `attempt` (from 0), in milliseconds. */
export const retryDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

export const cacheDataForMs = 5 * 60_000;
