import { Agent, get } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { quantile } from 'd3-array';
import type { Served } from '../served-process.ts';

export interface Answers {
  /** In milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** CPU time of the server with all its threads for each request, in milliseconds. */
  readonly cpu: number;
}

/**
 * Callers, each of whom asks again as soon as there is an answer. They leave answers compressed:
 * what they do themselves takes time from the server where cores are few.
 */
export async function ask(
  served: Served,
  pathOf: (nth: number) => string,
  { callers = 16, requests = 320 } = {},
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times: number[] = [];
  let nth = 0;
  async function caller(): Promise<void> {
    while (nth < requests) {
      const path = pathOf(nth++);
      const startedAt = performance.now();
      const status = await statusOf(served.url + path, agent);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(performance.now() - startedAt);
    }
  }
  const before = await served.cpu();
  await Promise.all(Array.from({ length: callers }, caller));
  const used = (await served.cpu()) - before;
  agent.destroy();
  return { ...percentiles(times), cpu: used / 1000 / times.length };
}

/** When all of the answer has come. */
const statusOf = (url: string, agent: Agent): Promise<number> =>
  new Promise((answered, failed) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) =>
      response
        .resume()
        .on('end', () => answered(response.statusCode ?? 0))
        .on('error', failed),
    ).on('error', failed);
  });

export function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const at = (share: number) => quantile(times, share) ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** What else the machine does: absolute times mean little above one. */
export const machineLoad = (): string =>
  `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
