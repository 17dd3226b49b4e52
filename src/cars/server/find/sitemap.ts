// What search engines read to find all cars: an index, and parts of it with the cars of a range of
// numbers each. Parts are read and sent bit by bit, so that millions of cars need no memory.
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import { withoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import { xmlText } from '../../../kit/text/escape-html.ts';
import { sitemapEnd, sitemapEntry, sitemapStart } from '../../../kit/text/sitemap-text.ts';
import { carPath } from '../../car-path.ts';
import type { Dependencies } from '../dependencies.ts';

/** Numbers of cars in one part. The protocol allows 50,000 addresses and 50 MB. */
const carsOfPart = 25_000;
const batch = 1000;
/** Each reads the database again and again while it is sent. */
const mostAtOnce = 4;

const xml = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Where cars are for members, the index has no parts. */
export function serveSitemap(
  server: FastifyInstance,
  { database: { pool }, publicUrl, isForMembers }: Dependencies,
): void {
  const countParts = () => (isForMembers ? 0 : partsOf(pool));
  const whole = (path: string) => xmlText(new URL(path, publicUrl).href);
  let sent = 0;

  server.get('/sitemap.xml', async (_, reply) => {
    const parts = Array.from(
      { length: await countParts() },
      (_, at) => `/sitemap-cars-${at + 1}.xml`,
    );
    const ofModels = isForMembers ? [] : [href('/sitemap-used.xml')];
    const entries = [href('/sitemap-pages.xml'), ...ofModels, ...parts].map(
      (path) => `<sitemap><loc>${whole(path)}</loc></sitemap>\n`,
    );
    return reply
      .headers(xml)
      .send(`${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`);
  });

  server.get<{ Params: { part: string } }>(
    '/sitemap-cars-:part(^\\d{1,9}).xml',
    async (request, reply) => {
      const part = Number(request.params.part);
      if (part < 1 || part > (await countParts())) return sendRefusal(reply, refuse('not-found'));
      if (sent >= mostAtOnce) return sendRefusal(reply, refuse('busy'));
      sent += 1;
      reply.raw.once('close', () => {
        sent -= 1;
      });
      const text = Readable.from(partOf(part));
      reply.headers({ ...xml, vary: 'accept-encoding' });
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(text);
      // A failure destroys both, and with them the answer.
      const zipped = pipeline(text, createGzip(), () => undefined);
      return reply.header('content-encoding', 'gzip').send(zipped);
    },
  );

  async function* partOf(part: number): AsyncGenerator<string> {
    yield sitemapStart;
    const last = part * carsOfPart;
    let after = last - carsOfPart;
    for (;;) {
      const cars = await readCars(pool, after, last);
      yield cars
        .map((car) => sitemapEntry(new URL(carPath(car), publicUrl).href, car.changedAt))
        .join('');
      const end = cars.at(-1);
      if (!end || cars.length < batch) break;
      after = end.id;
    }
    yield sitemapEnd;
  }
}

/** Cars are numbered one after the other, so the largest number tells how many parts there are. */
async function partsOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number | null }>({
    name: 'sitemap-last-car',
    text: 'select max(id) as last from cars',
  });
  return Math.ceil((rows[0]?.last ?? 0) / carsOfPart);
}

/** Cars that can be bought, now or after a hold. */
async function readCars(pool: Pool, after: number, last: number) {
  const { rows } = await pool.query<{ id: number; title: string; changedAt: Date }>({
    name: 'sitemap-cars',
    text: `select id, title, greatest(posted_at, changed_at) as "changedAt" from cars
      where id > $1 and id <= $2 and state in ('available', 'on-hold') order by id limit ${batch}`,
    values: [after, last],
  });
  return rows.map((car) => ({ ...car, title: withoutContacts(car.title) }));
}
