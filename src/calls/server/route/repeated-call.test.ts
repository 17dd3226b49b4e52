// A POST that is sent again with the same key.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test, vi } from 'vitest';
import { newAddress, startLimitedNode } from '../../../../testing/market/nodes/limited-node.ts';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { bookingFields, postCar, smallPhoto } from '../../../../testing/people/actions.ts';
import {
  type ApiResponse,
  type Caller,
  callerAt,
  onWire,
} from '../../../../testing/people/caller.ts';
import {
  newAccount,
  newBuyer,
  newSeller,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { bookCar } from '../../../bookings/book-contract.ts';
import { acceptCarChange } from '../../../bookings/contract.ts';
import type { Person } from '../../../people/person.ts';
import { isRefused } from '../../refusal.ts';
import { beginRepeatable } from './repeated-call.ts';

const market = inject('market');
const sql = sqlAt(market);

const post = (caller: Caller, path: string, json: object, key: string): Promise<ApiResponse> =>
  caller.send('POST', path, { json, headers: { 'idempotency-key': key } });
const isReplay = ({ headers }: ApiResponse) => headers.get('idempotent-replayed') === 'true';

describe('a request with an idempotency key', () => {
  test('that is sent again is done once, and answered as the first one was, on every node', async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const json = onWire(bookCar, bookingFields(await postCar(seller)));
    const key = randomUUID();
    const first = await post(buyer, '/api/bookings', json, key);
    expect(first.status).toBe(200);
    const node = await startLimitedNode(market);
    try {
      const other = node.callerFrom(newAddress(), { cookie: buyer.cookie });
      const again = await post(other, '/api/bookings', json, `"${key}"`);
      expect([again.status, again.text, isReplay(again)]).toEqual([200, first.text, true]);
    } finally {
      await node.close();
    }
    // Without the key it is another request, which finds the first booking.
    const without = await buyer.send('POST', '/api/bookings', { json });
    expect(isReplay(without)).toBe(false);
  });

  test('that was refused is refused again, though it would not be any more', async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const car = await postCar(seller);
    const json = onWire(bookCar, bookingFields(car));
    const key = randomUUID();
    await sql`update cars set state = 'withdrawn' where id = ${car.id}`;
    const first = await post(buyer, '/api/bookings', json, key);
    await sql`update cars set state = 'available' where id = ${car.id}`;
    const again = await post(buyer, '/api/bookings', json, key);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect((await post(buyer, '/api/bookings', json, randomUUID())).status).toBe(200);
  });

  test('that was used with another body or for another call is refused', {
    tags: 'hostile-88',
  }, async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const [one, other] = [await postCar(seller), await postCar(seller)];
    const key = randomUUID();
    await post(buyer, '/api/bookings', onWire(bookCar, bookingFields(one)), key);
    const reused = { status: 422, code: 'key-used-otherwise' };
    expect(
      await post(buyer, '/api/bookings', onWire(bookCar, bookingFields(other)), key),
    ).toMatchObject(reused);
    expect(await post(buyer, `/api/cars/${other.id}/waitlist`, {}, key)).toMatchObject(reused);
    expect(await sql`select 1 from bookings where car_id = ${other.id}`).toEqual([]);
  });

  test('is refused while the first one is under way, and of many at once one is done', async () => {
    const buyer = await newBuyer(market);
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const json = onWire(bookCar, bookingFields(car));
    const key = randomUUID();
    const blocking = await databaseAt(market).pool.connect();
    await blocking.query('begin');
    await blocking.query('select 1 from cars where id = $1 for update', [car.id]);
    const answers: ApiResponse[] = [];
    const all = Array.from({ length: 5 }, async () =>
      answers.push(await post(buyer, '/api/bookings', json, key)),
    );
    await vi.waitFor(() => expect(answers).toHaveLength(4), { timeout: 60_000 });
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['request-under-way']));
    await blocking.query('commit');
    blocking.release();
    await Promise.all(all);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 200]);
    expect(await sql`select 1 from bookings where car_id = ${car.id}`).toHaveLength(1);
  });

  test('is begun again if the server ended before it had an answer, and meets what the first has done', async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const car = await postCar(seller);
    const json = onWire(bookCar, bookingFields(car));
    const key = randomUUID();
    expect((await post(buyer, '/api/bookings', json, key)).status).toBe(200);
    await sql`update stored_answers set answer = null, lost_at = now() where made_at > now() - interval '1 minute'`;
    const again = await post(buyer, '/api/bookings', json, key);
    expect([isReplay(again), again.code]).toEqual([false, 'already-booked']);
    expect(await sql`select 1 from bookings where car_id = ${car.id}`).toHaveLength(1);
  });

  test('to send us a message is begun again, and the message arrives once', async () => {
    const { email, name } = newAccount('Rita Repeated');
    const json = { name, email, subject: 'Hello', message: 'Is it still there?' };
    const key = randomUUID();
    const visitor = callerAt(market.url);
    expect((await post(visitor, '/api/messages', json, key)).status).toBe(200);
    const again = await post(visitor, '/api/messages', json, key);
    expect([again.status, isReplay(again)]).toEqual([200, false]);
    const arrived = () => sql`select 1 from contact_messages where email = ${email}`;
    expect(await arrived()).toHaveLength(1);
    expect(await sql`select 1 from outbox where reply_to = ${email}`).toHaveLength(1);
    // A day later the key is worth nothing anymore.
    await sql`update contact_messages set received_at = now() - interval '25 hours' where email = ${email}`;
    expect((await post(visitor, '/api/messages', json, key)).status).toBe(200);
    expect(await arrived()).toHaveLength(2);
  });

  test('to upload a photo stores it once, and is refused with another photo of the same length', async () => {
    const seller = await newSeller(market);
    const photo = await smallPhoto();
    const other = Buffer.from(photo);
    other[other.length - 10] = (other.at(-10) ?? 0) ^ 1;
    const key = randomUUID();
    const upload = (bytes: Buffer) => {
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(bytes)]), 'car.jpg');
      return seller.send('POST', '/api/images', { body, headers: { 'idempotency-key': key } });
    };
    const first = await upload(photo);
    expect(first.status).toBe(200);
    const again = await upload(photo);
    expect([again.status, again.text, isReplay(again)]).toEqual([200, first.text, true]);
    expect(await upload(other)).toMatchObject({ status: 422, code: 'key-used-otherwise' });
    expect(await sql`select 1 from images where owner_id = ${seller.id}`).toHaveLength(1);
  });

  test('belongs to who sends it', async () => {
    const [buyer, other] = [await newBuyer(market), await newBuyer(market)];
    const seller = await newSeller(market);
    const json = onWire(bookCar, bookingFields(await postCar(seller)));
    const key = randomUUID();
    await post(buyer, '/api/bookings', json, key);
    const answer = await post(other, '/api/bookings', { ...json, BuyerEmail: other.email }, key);
    expect(isReplay(answer)).toBe(false);
    expect(answer.code).not.toBe('key-used-otherwise');
  });

  test('of somebody who is not signed in is done again, so nobody of their network is given their session', {
    tags: 'hostile-129',
  }, async () => {
    const account = newAccount('Ivy Impotent');
    const json = { ...account, status: 'buyer' };
    const node = await startLimitedNode(market);
    try {
      const visitor = node.callerFrom(newAddress());
      const key = randomUUID();
      const first = await post(visitor, '/api/sign-up', json, key);
      expect(first.headers.getSetCookie()).not.toEqual([]);
      const again = await post(visitor, '/api/sign-up', json, key);
      expect([again.code, isReplay(again)]).toEqual(['email-taken', false]);
      expect(again.headers.getSetCookie()).toEqual([]);
      const { email, password } = account;
      const signIns = await Promise.all(
        [1, 2].map(() => post(visitor, '/api/sign-in', { email, password }, key)),
      );
      const cookies = signIns.map(({ headers }) => headers.getSetCookie().join());
      expect(signIns.map(isReplay)).toEqual([false, false]);
      expect(new Set([first.headers.getSetCookie().join(), ...cookies]).size).toBe(3);
    } finally {
      await node.close();
    }
  });

  test('belongs to one browser of a person, and nobody reads its answer in the database', async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const json = onWire(bookCar, bookingFields(await postCar(seller)));
    const key = randomUUID();
    const { status } = await post(buyer, '/api/bookings', json, key);
    expect(status).toBe(200);
    const elsewhere = await post(await signedInAgain(market, buyer), '/api/bookings', json, key);
    expect(isReplay(elsewhere)).toBe(false);
    const rows = await sql`select encode(answer, 'escape') as text from stored_answers`;
    expect(JSON.stringify(rows)).not.toContain('insertedId');
  });

  test('that changed a session is not kept: its answer without the cookie would be untrue', async () => {
    const done: string[] = [];
    const note = (what: string) => async () => void done.push(what);
    const id = Buffer.alloc(32);
    const storedAnswers = {
      begin: async () => ({ id, finish: note('kept'), release: note('released') }),
      idOf: () => id,
      jobs: [],
    };
    const session = { sessionId: randomUUID(), person: { id: '1' } as Person };
    const request = { headers: { 'idempotency-key': 'k' }, ip: '192.0.2.1' } as never;
    for (const cookies of [['a=b'], []]) {
      const begun = await beginRepeatable(acceptCarChange, request, {
        session,
        wire: {},
        storedAnswers,
      });
      if (!begun || isRefused(begun) || begun.first) throw new Error('It is the first request.');
      const reply = { statusCode: 200, hasHeader: () => cookies.length > 0 } as never;
      await begun.keepOutput(reply, '{}');
    }
    expect(done).toEqual(['released', 'kept']);
  });

  test('that is empty, too long or not printable is refused', async () => {
    const buyer = await newBuyer(market);
    for (const key of ['""', 'a'.repeat(256), 'a b', '"a', 'a"', 'é'])
      expect(await post(buyer, '/api/cars/1/waitlist', {}, key), key).toMatchObject({
        status: 400,
        code: 'invalid-input',
      });
  });

  test('is forgotten after 24 hours', async () => {
    await sql`
      insert into stored_answers (key_hash, content_hash, claim, lost_at, made_at)
      values (sha256('old'), sha256('old'), gen_random_uuid(), now(), now() - interval '25 hours')`;
    await runJob(market, 'stored answers');
    expect(
      await sql`select 1 from stored_answers where made_at < now() - interval '24 hours'`,
    ).toEqual([]);
  });
});
