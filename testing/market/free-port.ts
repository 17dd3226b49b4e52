import { createServer } from 'node:net';

/** A port of this machine that no program has. */
export function freePort(): Promise<number> {
  return new Promise((resolve, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
