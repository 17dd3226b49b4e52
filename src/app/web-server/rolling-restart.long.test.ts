// Two servers on one database behind a balancer, restarted one after the other while people read.
import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type StartedCommand, startCommand } from '../../../testing/market/command.ts';
import { type NewDatabase, newDatabase } from '../../../testing/market/database/new-database.ts';
import { freePort } from '../../../testing/market/free-port.ts';
import { openTempFolder } from '../../../testing/market/temp-folder.ts';

const market = inject('market');
const folder = openTempFolder('rolling');
const soon = { timeout: 110_000, interval: 50 };
const opened: StartedCommand[] = [];
let made: NewDatabase;
beforeAll(async () => {
  made = await newDatabase(market);
});
afterAll(async () => {
  for (const { child } of opened) child.kill('SIGKILL');
  await Promise.all(opened.map(({ ended }) => ended));
  await made.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function startServer(port: number): StartedCommand {
  const { host, port: at, user } = market.connection;
  const command = startCommand('start.ts', {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://${user}@localhost/${made.name}?host=${encodeURIComponent(host)}&port=${at}`,
    PORT: String(port),
    PUBLIC_URL: 'http://localhost:3000',
    SECRET: 'one-secret-of-forty-characters-for-both-of-them',
    DRAIN_SECONDS: '20',
  });
  opened.push(command);
  return command;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isLast: boolean;
}

/** One request by a connection that is kept, if the server keeps it. */
const ask = (agent: Agent | false, port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject).on('end', () => {
        const isLast = response.headers.connection === 'close';
        resolve({ status: response.statusCode ?? 0, text, isLast });
      });
    }).on('error', reject);
  });

const readyAt = async (port: number): Promise<boolean> =>
  (await ask(false, port, '/readyz').catch(() => null))?.status === 200;

/** Sends to the servers that are ready, in turn, by connections that it keeps. */
function startBalancer(ports: readonly number[]) {
  const [failed, ready]: [string[], Set<number>] = [[], new Set(ports)];
  const agent = new Agent({ keepAlive: true });
  let [isOver, answered, lastOnes] = [false, 0, 0];
  const check = async (port: number) => {
    for (; !isOver; await sleep(100)) ready[(await readyAt(port)) ? 'add' : 'delete'](port);
  };
  const read = async (path: string) => {
    for (let turn = 0; !isOver; turn++) {
      const port = [...ready][turn % ready.size];
      const answer = port && (await ask(agent, port, path).catch((error: Error) => error.message));
      if (typeof answer !== 'object' || answer.status !== 200) failed.push(`${path} ${port}`);
      else [answered, lastOnes] = [answered + 1, lastOnes + Number(answer.isLast)];
      await sleep(20);
    }
  };
  const running = [...ports.map(check), ...['/', '/about', '/api/category'].map(read)];
  return {
    failed,
    ready,
    count: () => ({ answered, lastOnes }),
    async stop() {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

test('two servers are restarted one after the other, and nobody gets a failing answer', async () => {
  const ports = [await freePort(), await freePort()] as const;
  const servers = new Map(ports.map((port) => [port, startServer(port)]));
  for (const port of ports)
    await vi.waitFor(
      async () => expect(await readyAt(port), servers.get(port)?.output()).toBe(true),
      soon,
    );

  const balancer = startBalancer(ports);
  for (const port of ports) {
    const own = new Agent({ keepAlive: true });
    expect(await ask(own, port, '/about')).toMatchObject({ status: 200, isLast: false });
    servers.get(port)?.child.kill('SIGTERM');
    await vi.waitFor(() => expect(balancer.ready.has(port)).toBe(false), soon);
    // Who has a connection is answered once more by it, and may still open another one.
    expect(await ask(own, port, '/about')).toMatchObject({ status: 200, isLast: true });
    expect(await ask(own, port, '/')).toMatchObject({ status: 200, isLast: true });
    expect((await ask(false, port, '/readyz')).text).toContain('"reason":"draining"');
    expect(await servers.get(port)?.ended).toBe(0);
    const before = balancer.count().answered;
    startServer(port);
    await vi.waitFor(() => expect(balancer.ready.has(port)).toBe(true), soon);
    expect(balancer.count().answered).toBeGreaterThan(before);
  }
  await balancer.stop();
  expect(balancer.failed).toEqual([]);
});
