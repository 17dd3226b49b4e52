// Connections that only keep the server busy: they are closed, and others are served meanwhile.
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, inject, test, vi } from 'vitest';
import { smallPhoto } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newSeller } from '../../../testing/people/people.ts';
import { cutSlowSenders } from './slow-senders.ts';

const market = inject('market');
const { hostname, port } = new URL(market.url);
const soon = { timeout: 60_000, interval: 100 };

interface Connection {
  readonly socket: Socket;
  received: string;
  isClosed: boolean;
}

/** Sends the beginning, then a piece of `rest` each half second, over and over. */
function trickle(
  beginning: string,
  rest: string | readonly string[] = 'x',
  at: { hostname: string; port: string } = { hostname, port },
): Connection {
  const socket = connect(Number(at.port), at.hostname, () => socket.write(beginning));
  const connection: Connection = { socket, received: '', isClosed: false };
  let sent = 0;
  const sending = setInterval(() => {
    if (rest.length > 0) socket.write(rest[sent++ % rest.length] ?? '');
  }, 500);
  socket.on('data', (bytes) => {
    connection.received += bytes;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(sending);
    connection.isClosed = true;
  });
  return connection;
}

const headersOf = (line: string, ...others: string[]) =>
  [`${line} HTTP/1.1`, `Host: ${hostname}:${port}`, ...others, '', ''].join('\r\n');
const asJson = 'Content-Type: application/json';
const slowBody = [asJson, 'Content-Length: 5000'];

test('who sends a header or a body byte by byte is cut off, and a photo has more time', {
  tags: 'hostile-49',
}, async () => {
  const seller = await newSeller(market);
  const photo = trickle(
    `${headersOf(
      'POST /api/images',
      `Cookie: ${seller.cookie}`,
      `Authorization: Bearer ${seller.token}`,
      'Content-Type: multipart/form-data; boundary=photo',
      'Content-Length: 500000',
    )}--photo\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
  );
  const slow = {
    'a header': trickle(`GET / HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Slow: `),
    'a body': trickle(headersOf('POST /api/sign-in', ...slowBody), '{"email":'),
    'a body in chunks': trickle(
      headersOf('POST /api/messages', asJson, 'Transfer-Encoding: chunked'),
      '1\r\n{\r\n',
    ),
    'a body that nobody reads': trickle(headersOf('GET /api/category', ...slowBody)),
    'a body to nowhere': trickle(headersOf('POST /nothing', ...slowBody)),
    'a posted form': trickle(
      headersOf(
        'POST /contact-us',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 5000',
      ),
      'name=',
    ),
  };
  for (const [what, connection] of Object.entries(slow))
    await vi.waitFor(() => expect(connection.isClosed, what).toBe(true), soon);
  expect(slow['a body'].received).toMatch(/^HTTP\/1\.1 408 /);
  expect(photo.isClosed).toBe(false);
  photo.socket.destroy();
});

test('an upload on a slow line arrives, and one that nearly stands still is cut off', async () => {
  const server = Fastify({ bodyLimit: 2 ** 20 });
  cutSlowSenders(server, () => true, { bodyMs: 250, uploadMs: 500, leastBytesPerSecond: 100 });
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  server.post('/', ({ body }) => ({ bytes: (body as Buffer).byteLength }));
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const beginning = [
    'POST / HTTP/1.1',
    'Host: here',
    'Content-Type: image/jpeg',
    'Content-Length: 40000',
  ].join('\r\n');
  try {
    const at = { hostname: address.hostname, port: address.port };
    const slow = trickle(`${beginning}\r\n\r\n`, ['x'.repeat(10_000)], at);
    const standing = trickle(`${beginning}\r\n\r\n`, ['x'], at);
    await vi.waitFor(() => expect(slow.received).toContain('{"bytes":40000}'), soon);
    await vi.waitFor(() => expect(standing.isClosed).toBe(true), soon);
    expect(standing.received).toMatch(/^$|^HTTP\/1\.1 4/);
    slow.socket.destroy();
  } finally {
    await server.close();
  }
});

test('two hundred slow senders stop no reader, and a photo from a slow phone arrives', {
  tags: 'hostile-49',
}, async () => {
  const seller = await newSeller(market);
  const photo = await smallPhoto();
  const part = '--photo\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const end = '\r\n--photo--\r\n';
  const phone = trickle(
    `${headersOf(
      'POST /api/images',
      `Cookie: ${seller.cookie}`,
      `Authorization: Bearer ${seller.token}`,
      'Content-Type: multipart/form-data; boundary=photo',
      `Content-Length: ${part.length + photo.length + end.length}`,
    )}${part}`,
    '',
  );
  const slow = Array.from({ length: 200 }, (_, number) =>
    trickle(headersOf(`POST /${number % 2 ? 'api/sign-in' : 'contact-us'}`, ...slowBody), '{'),
  );
  const all = [phone, ...slow];
  await vi.waitFor(() => expect(all.filter(({ socket }) => socket.pending)).toEqual([]), soon);
  phone.socket.write(photo.subarray(0, photo.length / 2));
  const visitor = callerAt(market.url);
  for (const path of ['/', '/about', '/api/category', '/healthz'])
    expect((await visitor.send('GET', path)).status, path).toBe(200);
  await vi.waitFor(() => expect(slow.filter(({ isClosed }) => !isClosed)).toHaveLength(0), soon);
  phone.socket.write(photo.subarray(photo.length / 2));
  phone.socket.write(end);
  await vi.waitFor(
    () => expect(phone.received).toMatch(/^HTTP\/1\.1 20\d .*"success":true/s),
    soon,
  );
  phone.socket.destroy();
});

test('a thousand connections that send nothing are closed, and hold up nobody', {
  tags: 'hostile-49',
}, async () => {
  const idle = Array.from({ length: 1000 }, () => trickle('', ''));
  await vi.waitFor(() => expect(idle.filter(({ socket }) => socket.pending)).toEqual([]), soon);
  const visitor = callerAt(market.url);
  for (const path of ['/', '/about', '/api/category', '/healthz'])
    expect((await visitor.send('GET', path)).status, path).toBe(200);
  await vi.waitFor(() => expect(idle.filter(({ isClosed }) => !isClosed)).toHaveLength(0), soon);
});
