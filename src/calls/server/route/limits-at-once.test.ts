// A node with the limits of a real market, on which everyone who is counted waits. Its database is
// its own: others are counted in that of the market.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type NewDatabase, newDatabase } from '../../../../testing/market/database/new-database.ts';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../../testing/market/nodes/limited-node.ts';
import { newAccount } from '../../../../testing/people/people.ts';
import { signUp } from '../../../people/contract.ts';

const market = inject('market');
let own: NewDatabase;
let node: LimitedNode;
beforeAll(async () => {
  own = await newDatabase(market);
  node = await startLimitedNode(market, {}, undefined, own.database);
});
afterAll(async () => {
  await node.close();
  await own.remove();
});

test('people of one network beyond those who can sign up at once are turned away unread, and nobody else', {
  tags: 'hostile-61',
}, async () => {
  const { mostAtOnce = 0 } = signUp;
  const waiting = await own.database.pool.connect();
  await waiting.query('begin; lock table rate_limits in exclusive mode');
  const statuses: number[] = [];
  const signUpFrom = async (address: string) => {
    const account = { ...newAccount('Flora Flood'), status: 'buyer' };
    const { status } = await node
      .callerFrom(address)
      .send('POST', '/api/sign-up', { json: account });
    statuses.push(status);
    return status;
  };
  const crowd = newAddress();
  const signUps = Array.from({ length: mostAtOnce + 20 }, () => signUpFrom(crowd));
  await vi.waitFor(() => expect(statuses).toHaveLength(20), { timeout: 60_000 });
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect(await answerBeforeBody(crowd), 'unread').toMatch(/^HTTP\/1.1 429 /);
  const other = signUpFrom(newAddress());
  await waiting.query('commit');
  waiting.release();
  expect(await other).toBe(200);
  await Promise.all(signUps);
});

/** The beginning of what a sign-up is answered of which only the headers are sent. */
async function answerBeforeBody(address: string): Promise<string> {
  const { hostname, port, host } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/sign-up HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}
