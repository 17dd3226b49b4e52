import { type AddressInfo, createConnection, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectToCopy, copyRows } from './copy.ts';
import { openDatabase } from './database.ts';

const market = inject('market');

/** A way to the database on which the end of the rows and their number come in packets of their own. */
async function slowWay(): Promise<number> {
  const { host, port } = market.connection;
  const endOfRows = Buffer.from([0x63, 0, 0, 0, 4]);
  const server = createServer((client) => {
    const database = createConnection(`${host}/.s.PGSQL.${port}`);
    client.setNoDelay().pipe(database);
    database.on('data', (part: Buffer) => {
      const end = part.indexOf(endOfRows);
      if (end < 0) return client.write(part);
      client.write(part.subarray(0, end + endOfRows.length));
      database.pause();
      setTimeout(() => {
        client.write(part.subarray(end + endOfRows.length));
        database.resume();
      }, 100);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('rows are counted, however late their number comes behind them', async () => {
  const database = openDatabase({ ...market.connection, host: '127.0.0.1', port: await slowWay() });
  onTestFinished(database.close);
  const client = await connectToCopy(database.pool);
  onTestFinished(() => client.end());
  const copied = new PassThrough();
  const text = buffer(copied).then(String);
  const statement = 'copy (select * from generate_series(1, 3)) to stdout';
  expect(await copyRows(client, statement, copied)).toBe(3);
  expect(await text).toBe('1\n2\n3\n');
});
