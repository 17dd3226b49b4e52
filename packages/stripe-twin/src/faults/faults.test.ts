import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startTestTwin, withFields } from '../test-twin.ts';

const { twin, openIntent } = await startTestTwin();
afterAll(() => twin.close());
afterEach(() => twin.faults.clear());

describe('an idempotency key', () => {
  test('gives a repeated request the first answer', async () => {
    const [first, second] = [await openIntent('key-1'), await openIntent('key-1')];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused for a different request', async () => {
    await openIntent('key-2');
    await expect(openIntent('key-2', 1_00)).rejects.toEqual(
      withFields({ rawType: 'idempotency_error', statusCode: 400 }),
    );
  });

  test('is refused while its first request is still being answered', async () => {
    const before = twin.store.intents.size;
    twin.faults.nextAnswers({ is: 'late', ms: 3000 });
    const first = openIntent('key-3');
    await expect.poll(() => twin.store.intents.size).toBe(before + 1);
    await expect(openIntent('key-3')).rejects.toEqual(
      withFields({ code: 'idempotency_key_in_use', statusCode: 409 }),
    );
    expect((await openIntent('key-3').catch(() => first)).id).toBe((await first).id);
  });
});

describe('a twin with faults', () => {
  test('may lose an answer before or after it has carried the request out', async () => {
    const before = twin.store.intents.size;
    // The real package repeats a request once when a connection breaks.
    twin.faults.nextAnswers({ is: 'lost-before' }, { is: 'lost-before' });
    await expect(openIntent()).rejects.toEqual(withFields({ type: 'StripeConnectionError' }));
    expect(twin.store.intents.size).toBe(before);
    twin.faults.nextAnswers({ is: 'lost-after' }, { is: 'lost-after' });
    await expect(openIntent('lost')).rejects.toEqual(withFields({ type: 'StripeConnectionError' }));
    expect(twin.store.intents.size).toBe(before + 1);
    expect((await openIntent('lost')).id).toBe([...twin.store.intents.keys()].at(-1));
  });

  test('may send an unusable answer, and may be down for a while', async () => {
    const before = twin.store.intents.size;
    for (const says of ['500', '409', 'html'] as const) {
      twin.faults.nextAnswers({ is: 'nonsense', says, isDone: false });
      await expect(openIntent()).rejects.toThrow();
    }
    twin.faults.nextAnswers({ is: 'nonsense', says: 'empty', isDone: true });
    expect(await openIntent()).not.toHaveProperty('id');
    expect(twin.store.intents.size).toBe(before + 1);
    twin.faults.downFor(60_000);
    await expect(openIntent()).rejects.toThrow();
    twin.faults.clear();
    expect(await openIntent()).toHaveProperty('id');
  });

  test('may store a failure under its idempotency key for a day', async () => {
    twin.faults.nextAnswers({ is: 'kept-failure', isDone: true });
    for (let times = 0; times < 2; times++)
      await expect(openIntent('kept')).rejects.toEqual(withFields({ statusCode: 500 }));
    twin.expireIdempotencyKeys();
    expect(await openIntent('kept')).toHaveProperty('id');
  });

  test('carries out a doubled request once', async () => {
    const before = twin.store.intents.size;
    twin.faults.nextAnswers({ is: 'doubled' });
    await openIntent();
    expect(twin.store.intents.size).toBe(before + 1);
  });
});
