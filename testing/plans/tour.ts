// All that a market is asked and does by itself: its emails, pages, files, jobs and calls.

import { callRequest } from '../../src/calls/call-request.ts';
import { contract } from '../../src/contract.ts';
import { samplesOf } from '../access/samples.ts';
import { sendEveryMail } from '../mails/send-every-mail.ts';
import type { MarketAddress } from '../market/market.ts';
import { nodeOf } from '../market/nodes/second-node.ts';
import { callerAt } from '../people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../people/people.ts';
import { everyPage } from '../scenes/every-page.ts';
import { createSituations } from '../scenes/situations/situations.ts';

const files = ['/sitemap.xml', '/sitemap-cars-1.xml', '/sitemap-pages.xml', '/robots.txt'];

export async function tourOf(market: MarketAddress): Promise<void> {
  const [here] = await Promise.all([createSituations(market), sendEveryMail(market)]);
  const visitor = callerAt(market.url);
  for (const { who, path } of everyPage(here)) await (who ?? visitor).send('GET', path);
  for (const path of files) await visitor.send('GET', path);
  const node = nodeOf(market, { PUBLIC_URL: market.url });
  for (const job of [...node.jobs, ...node.jobsAt(market.url)]) await job.run();
  await makeEveryCall(market);
}

/** Reads first: what others change then is still there. */
async function makeEveryCall(market: MarketAddress): Promise<void> {
  const [buyer, seller, stranger, admin] = await Promise.all([
    newBuyer(market),
    newSeller(market),
    newBuyer(market),
    newAdmin(market),
  ]);
  const samples = await samplesOf(market, { buyer, seller, stranger });
  const reads = contract.filter(({ method }) => method === 'GET');
  const changes = contract.filter(({ method }) => method !== 'GET');
  for (const call of [...reads, ...changes])
    for (const person of [seller, buyer, admin]) {
      const { path, body } = callRequest(call, samples[`${call.method} ${call.path}`] ?? {});
      const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      await person.send(call.method, `/api${path}`, { body, headers });
    }
}
