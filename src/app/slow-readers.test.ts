// A server of its own, since the market waits a minute before it closes a connection.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { cutSlowReaders } from './slow-readers.ts';

// More than the buffers of a connection hold.
const picture = Buffer.alloc(30_000_000, 'x');

// hostile.md 49
test('who does not read an answer is cut off, and who reads it gets all of it', async () => {
  const server = fastify();
  cutSlowReaders(server, 2000);
  server.get('/whole', () => picture);
  server.get('/in-parts', (_, reply) => reply.send(Readable.from([picture])));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  try {
    for (const path of ['/whole', '/in-parts']) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      const [[served]] = await Promise.all([
        once(server.server, 'request') as Promise<[{ socket: NodeJS.EventEmitter }]>,
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`),
      ]);
      socket.pause();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect((await answer.arrayBuffer()).byteLength).toBe(picture.length);
      await once(served.socket, 'close');
      socket.destroy();
    }
  } finally {
    server.server.closeAllConnections();
    await server.close();
  }
}, 60_000);
