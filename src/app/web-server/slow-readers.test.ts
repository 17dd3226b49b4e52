// A server of its own, since the market waits a minute before it closes a connection.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { cutSlowReaders, keepWhileAnswering } from './connections.ts';

// More than the buffers of a connection hold.
const picture = Buffer.alloc(30_000_000, 'x');

async function serverWith(time: Parameters<typeof cutSlowReaders>[1], connectionTimeout = 0) {
  const server = fastify({ connectionTimeout });
  keepWhileAnswering(server.server);
  cutSlowReaders(server, time);
  server.get('/whole', () => picture);
  server.get('/in-parts', (_, reply) => reply.send(Readable.from([picture])));
  server.get('/late', async ({ socket }) => {
    // Without a byte in either direction for longer than an idle connection is kept, twice.
    for (let idle = 0; idle < 2; idle++) await once(socket, 'timeout');
    return 'done';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { server, port };
}

async function close({ server }: Awaited<ReturnType<typeof serverWith>>): Promise<void> {
  server.server.closeAllConnections();
  await server.close();
}

test.each([
  ['longer than it may take', [{ atLeastMs: 100, msPerByte: 0 }, 0]],
  ['while nothing of it is read', [undefined, 100]],
] as const)(
  'who does not read an answer is cut off %s',
  { tags: 'hostile-49' },
  async (_, [time, connectionTimeout]) => {
    const served = await serverWith(time, connectionTimeout);
    try {
      for (const path of ['/whole', '/in-parts']) {
        const cut = once(served.server.server, 'request').then(([{ socket }]) =>
          once(socket, 'close'),
        );
        const socket = connect(served.port, '127.0.0.1').on('error', () => undefined);
        socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
        await cut;
        socket.destroy();
      }
    } finally {
      await close(served);
    }
  },
);

test('who reads an answer gets all of it', async () => {
  const served = await serverWith(undefined);
  try {
    for (const path of ['/whole', '/in-parts']) {
      const answer = await fetch(`http://127.0.0.1:${served.port}${path}`);
      expect((await answer.arrayBuffer()).byteLength).toBe(picture.length);
    }
  } finally {
    await close(served);
  }
});

test('who waits for an answer that takes longer than connections are idle gets it', async () => {
  const served = await serverWith(undefined, 100);
  try {
    const answer = await fetch(`http://127.0.0.1:${served.port}/late`);
    expect(await answer.text()).toBe('done');
  } finally {
    await close(served);
  }
});
