import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../../src/app/project.ts';
import { postPayment } from '../../../src/payments/contract.ts';
import { callerAt } from '../../people/caller.ts';
import type { Someone } from '../../people/people.ts';
import { createJournal, type Journal } from '../journal.ts';
import { personOf } from '../people/person.ts';
import { brokenPromises, tableOf } from './verdict.ts';
import { watch } from './watch.ts';

const report = { priceCents: 3_250_000, transactionId: 'pi_1', bookingId: 1 };

/** HAProxy, where no server has answered. */
async function balancerWithoutServers() {
  const page = readFileSync(join(projectFolder, 'ops/pages/away.html'));
  const balancer = createServer((_, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' };
    response.writeHead(503, headers).end(page);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const address = balancer.address();
  if (!address || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => balancer.close(resolve)),
  };
}

const outcomeOf = (journal: Journal, noticed: ReturnType<ReturnType<typeof watch>['end']>) => ({
  lost: 0,
  soldTwice: 0,
  chargedWithoutCar: 0,
  noticed: 0,
  openedAfterLoss: 0,
  differences: [],
  staleTimes: [],
  stop: null,
  folder: '',
  journal,
  faults: [{ fault: 'servers restarted' as const, ...noticed, usualGap: 1, problem: null }],
});

test('a purchase that the balancer answers while servers are restarted is an answer that failed', async () => {
  const balancer = await balancerWithoutServers();
  const journal = createJournal();
  const watched = watch(journal);
  const someone = { ...callerAt(balancer.url), email: 'ben@people.example', cookie: '' } as Someone;
  const result = await personOf(balancer.url, someone, journal).callApi(postPayment, report);
  await balancer.close();
  expect(result).toEqual({ is: 'lost' });
  const outcome = outcomeOf(journal, watched.end());
  expect(brokenPromises(outcome)).toEqual(['servers restarted: 1 answers failed']);
  const [head = '', row = ''] = tableOf(outcome)
    .split('\n')
    .filter((line) => /\| (busy|servers)/.test(line))
    .map((line) => line.split(' | '));
  expect(row[head.indexOf('away')]).toBe('1');
});

test('servers that are restarted while every answer is as it must be keep the promise', () => {
  const journal = createJournal();
  expect(brokenPromises(outcomeOf(journal, watch(journal).end()))).toEqual([]);
});
