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
  return linesOf(dataDir, (line) => line.includes(requestId));
}

/** What went wrong in it until now. */
export const loggedErrors = ({ dataDir }: MarketAddress) =>
  linesOf(dataDir, (line) => /^\{"level":[56]0/.test(line));

const linesOf = (dataDir: string, isMeant: (line: string) => boolean): Record<string, unknown>[] =>
  readFileSync(join(dirname(dataDir), logFileName), 'utf8')
    .split('\n')
    .filter(isMeant)
    .map((line) => JSON.parse(line));
