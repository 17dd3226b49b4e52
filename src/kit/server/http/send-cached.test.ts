import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { writeCached } from './send-cached.ts';

test('who does not read a cached answer is cut off when their time is up, which is longer for a larger one', async () => {
  // More than the buffers of a connection hold.
  const cached = { status: 200, headers: [], body: Buffer.alloc(30_000_000, 'x') };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createServer();
  try {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const served = once(server, 'request');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    client.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, response] = await served;
    writeCached(response, { cached, requestId: '1' });
    const cut = once(response, 'close');
    // A minute, and a second for each kilobyte.
    vi.advanceTimersByTime(60_000 + 30_000_000 - 1);
    expect(response.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    await cut;
    client.destroy();
  } finally {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  }
});
