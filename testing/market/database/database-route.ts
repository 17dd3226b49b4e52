// A way to a PostgreSQL of this machine that a test can cut, while others go on by ways of their own.
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { MarketAddress } from '../market.ts';

type Connection = Pick<MarketAddress['connection'], 'host' | 'port'>;

export interface DatabaseRoute {
  /** Of 127.0.0.1. */
  readonly port: number;
  /** Ends all connections; new ones are taken. */
  cut(): void;
  /** Ends all connections, and each new one until it is opened again. */
  block(): void;
  open(): void;
  /** Passes nothing on anymore on the connections that there are, and ends none of them. */
  swallow(): void;
  close(): void;
}

/**
 * A port of this machine that leads to wherever the database is at the moment. `watch` is called for
 * each connection, and what it gives for each part of what is said there.
 */
export async function routeTo(
  target: () => Connection,
  watch?: () => { readonly asked: () => void; readonly answered: (part: Buffer) => void },
): Promise<DatabaseRoute> {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((client) => {
    if (isBlocked) return void client.destroy();
    const { host, port } = target();
    const database = createConnection(`${host}/.s.PGSQL.${port}`);
    const watching = watch?.();
    if (watching) {
      client.on('data', watching.asked);
      database.on('data', watching.answered);
    }
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    block() {
      isBlocked = true;
      cut();
    },
    open() {
      isBlocked = false;
    },
    swallow() {
      for (const socket of sockets) socket.unpipe().resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}
