// Connections that wait for their next request, on a server that may have three.
import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { keepAliveTimeoutMs, limitConnections } from './connections.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (_, response) => response.end());
  limitConnections(server, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Asks for a page and keeps the connection. */
const visit = (agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });

test('the market keeps a connection for longer than proxies do', async () => {
  const { hostname, port } = new URL(inject('market').url);
  const agent = new Agent({ keepAlive: true });
  const request = get({ host: hostname, port, path: '/healthz', agent });
  const [response] = await once(request, 'response');
  expect(response.headers['keep-alive']).toBe('timeout=75');
  agent.destroy();
});

test('a newcomer is served although others keep all the connections there may be', async () => {
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const [newcomer, ...others] = agents;
  for (const other of others) expect(await visit(other)).toBe(200);
  await vi.waitFor(async () => expect(await visit(newcomer as Agent)).toBe(200), 60_000);
  for (const agent of agents) agent.destroy();
});
