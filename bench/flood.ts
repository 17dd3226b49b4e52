// `npm run bench -- flood`: sign-ups, sign-ins and large photos all at once, beside one reader of a
// category page. The reader is served, and the server's memory stays within its limit.
import { quantile } from 'd3-array';
import sharp from 'sharp';
import { demoEmail, demoPassword } from '../src/people/demo-account.ts';
import { signIn } from './purchases.ts';
import type { Served } from './served-process.ts';
import type { Row } from './table.ts';

const counts = { signUps: 600, signIns: 2000, photos: 30 };
const limits = { p99: 200, memory: 350 };

/** How the responses of one kind of request ended: `200: 12, 429: 588`. */
type Statuses = Map<number, number>;

export async function floodRows(market: Served): Promise<Row[]> {
  const seller = await signIn(market.url, demoEmail('seller'), demoPassword);
  const photo = await largePhoto();
  const stop = await startReader(market);
  const began = performance.now();
  const { signUps, signIns, photos } = await flood(market, seller, photo);
  const seconds = (performance.now() - began) / 1000;
  const { reads, waits, peak } = await stop();

  const p99 = quantile(waits, 0.99) ?? Number.NaN;
  const memory = Math.round(peak / 1024 ** 2);
  const isServed = [...reads.keys()].every((status) => status < 300);
  return [
    {
      what: 'a reader beside 600 sign-ups, 2,000 sign-ins and 30 photos',
      measured: `p99 ${p99.toFixed(0)} ms of ${waits.length} reads in ${seconds.toFixed(0)} s; reads ${textOf(reads)}`,
      limit: '',
      goal: {
        text: `p99 below ${limits.p99} ms, none refused`,
        isMet: p99 < limits.p99 && isServed,
      },
    },
    {
      what: 'what the flood is told',
      measured: `sign-ups ${textOf(signUps)}; sign-ins ${textOf(signIns)}; photos ${textOf(photos)}`,
      limit: '',
    },
    {
      what: 'memory of the server at its highest, meanwhile',
      measured: `${memory} MB`,
      limit: '',
      goal: { text: `below ${limits.memory} MB`, isMet: memory < limits.memory },
    },
  ];
}

/** Reads pages one after the other, and the server's memory, until the returned function is called. */
async function startReader(market: Served) {
  const reads: Statuses = new Map();
  const waits: number[] = [];
  let isOver = false;
  let peak = 0;
  const first = await fetch(`${market.url}/api/category/2`);
  const { next } = (await first.json()) as { next: string };
  const reader = (async () => {
    while (!isOver) {
      const began = performance.now();
      await count(reads, fetch(`${market.url}/api/category/2?after=${next}`));
      await count(reads, fetch(`${market.url}/cars/${(waits.length % 4) + 1}`));
      waits.push((performance.now() - began) / 2);
      peak = Math.max(peak, await market.memory());
    }
  })();
  return async () => {
    isOver = true;
    await reader;
    return { reads, waits, peak };
  };
}

/** Sends all at once, and gives how the responses of each kind ended. */
async function flood(
  market: Served,
  { cookie, token }: Awaited<ReturnType<typeof signIn>>,
  photo: Buffer,
) {
  const signUps: Statuses = new Map();
  const signIns: Statuses = new Map();
  const photos: Statuses = new Map();
  const post = (path: string, body: object) =>
    fetch(market.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await Promise.all([
    ...repeat(counts.signUps, (n) =>
      count(
        signUps,
        post('/api/sign-up', {
          name: 'Flood',
          email: `flood-${n}@people.example`,
          password: `a long password ${n}`,
          status: 'buyer',
        }),
      ),
    ),
    ...repeat(counts.signIns, (n) =>
      count(
        signIns,
        post('/api/sign-in', { email: `nobody-${n}@people.example`, password: 'not this one' }),
      ),
    ),
    ...repeat(counts.photos, () => {
      const body = new FormData();
      body.append('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
      const headers = { cookie, authorization: `Bearer ${token}` };
      return count(photos, fetch(`${market.url}/api/images`, { method: 'POST', headers, body }));
    }),
  ]);
  return { signUps, signIns, photos };
}

const repeat = <T>(times: number, one: (n: number) => T): T[] =>
  Array.from({ length: times }, (_, n) => one(n));

async function count(statuses: Statuses, response: Promise<Response>): Promise<void> {
  const status = await response.then(
    async (one) => {
      await one.arrayBuffer();
      return one.status;
    },
    () => 0,
  );
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

const textOf = (statuses: Statuses): string =>
  [...statuses]
    .toSorted()
    .map(([status, times]) => `${status || 'cut off'}: ${times}`)
    .join(', ');

/** Twelve megapixels of noise, as from a phone's camera: close to the largest upload. */
const largePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#678',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
