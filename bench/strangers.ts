// `npm run bench -- strangers`: 400 networks that sign up, log in, ask for passwords and write without
// a pause, and after ten seconds people from networks that were not seen before.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from 'd3-array';
import { demoEmail, demoPassword } from '../src/people/demo-account.ts';
import { serve } from './served-process.ts';
import type { Row } from './table.ts';

const networks = 400;
const newcomers = 10;
const limitMs = 2000;

const password = 'a long password of nobody';
const nobody = () => `nobody-${Math.random().toString(36).slice(2)}@people.example`;
const signUp = (): Action => [
  '/api/sign-up',
  { name: 'Ned New', email: nobody(), password, status: 'buyer' },
];
const reset = (email: string): Action => ['/api/password-resets', { email }];
const logIn = (email: string, password: string): Action => ['/api/sign-in', { email, password }];
const write = (): Action => [
  '/api/messages',
  { name: 'Ned New', email: nobody(), subject: 'Hello', message: 'Hello' },
];
type Action = readonly [path: string, body: object];

export async function strangersRows(dataDir: string, port: number): Promise<Row[]> {
  const environment = { LIMITS: '100' };
  const market = await serve('./market-process.ts', { dataDir, port, environment });
  try {
    return await measure(market.url);
  } finally {
    await market.stop();
  }
}

async function measure(url: string): Promise<Row[]> {
  const statuses = new Map<number, number>();
  let isOver = false;
  const attack = Array.from({ length: networks }, async (_, at) => {
    const send = sender(url, `127.1.${at >> 8}.${at & 255 || 255}`);
    while (!isOver)
      for (const action of [signUp(), logIn(nobody(), password), reset(nobody()), write()]) {
        const status = await send(action).catch(() => 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
  });
  await wait(10_000);
  const times: Record<string, number[]> = {};
  const served: number[] = [];
  for (let at = 1; at <= newcomers; at++) {
    const send = sender(url, `127.9.0.${at}`);
    const actions = {
      'signs up': signUp(),
      'logs in': logIn(demoEmail('buyer'), demoPassword),
      'asks for a new password': reset(demoEmail('seller')),
    };
    for (const [what, action] of Object.entries(actions)) {
      const began = performance.now();
      served.push(await send(action).catch(() => 0));
      const duration = performance.now() - began;
      times[what] = [...(times[what] ?? []), duration];
    }
  }
  isOver = true;
  await Promise.all(attack);
  const answers = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`);
  const isServed = served.every((status) => status === 200);
  return [
    ...Object.entries(times).map(([what, all]) => ({
      what: `somebody from a new network ${what}, ten seconds into it`,
      measured: `median ${median(all)?.toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms of ${all.length}`,
      limit: '',
      goal: {
        text: `each within ${limitMs} ms, none refused`,
        isMet: isServed && Math.max(...all) < limitMs,
      },
    })),
    { what: `what ${networks} networks were told`, measured: answers.join(', '), limit: '' },
  ];
}

/** Sends from an address of this machine, which is a network of its own to the market. */
function sender(url: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress });
  return ([path, body]: Action): Promise<number> =>
    new Promise((resolve, reject) => {
      const json = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      };
      request(url + path, { method: 'POST', agent, headers }, (response) => {
        // An answer that is cut off has no end.
        response.resume().once('close', () => resolve(response.statusCode ?? 0));
      })
        .once('error', reject)
        .end(json);
    });
}
