import autocannon from 'autocannon';
import type { Served } from './served-process.ts';

export interface Load {
  readonly perSecond: number;
  /** CPU time of the server for each request, in microseconds. */
  readonly cpu: number;
  readonly p99: number;
}

/** Sends requests on many connections at once, after a warm-up of one second. */
export async function load(
  served: Served,
  path: string,
  { headers = {}, connections = 32, seconds = 2 } = {},
): Promise<Load> {
  const run = (duration: number) =>
    autocannon({
      url: served.url + path,
      connections,
      duration,
      headers: { 'accept-encoding': 'br', ...headers },
    });
  await run(1);
  const before = await served.cpu();
  const result = await run(seconds);
  const used = (await served.cpu()) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals and ${result.errors} errors under load`);
  return {
    perSecond: result.requests.average,
    cpu: used / result.requests.total,
    p99: result.latency.p99,
  };
}
