// The specification's figures for fetching data, for what pages load.
import { backOffMs } from '../kit/back-off-ms.ts';

export const maxRetries = 3;

/** How long to wait after failed attempt number `attempt` (from 0), in milliseconds. */
export const retryDelayMs = (attempt: number): number =>
  backOffMs(attempt, { firstMs: 1000, maxMs: 30_000 });

export const cacheDataForMs = 5 * 60_000;
