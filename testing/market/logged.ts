// What the market of the tests has logged.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MarketAddress } from './market.ts';

/** Beside the data folder of a test market: all that it logs at `info` or above. */
export const logFileName = 'log.jsonl';

/** The lines about one request, which its response names by a header. */
export function loggedAbout(
  { dataDir }: MarketAddress,
  { headers }: { readonly headers: Headers },
): Record<string, unknown>[] {
  const requestId = headers.get('x-request-id');
  if (!requestId) throw new Error('the response names no request');
  return readFileSync(join(dirname(dataDir), logFileName), 'utf8')
    .split('\n')
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line));
}
