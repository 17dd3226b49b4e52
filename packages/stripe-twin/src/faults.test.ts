import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startTwinForTests, withFields } from './twin-for-tests.ts';

const { twin, opened } = await startTwinForTests();
afterAll(() => twin.close());
afterEach(() => twin.faults.clear());

describe('an idempotency key', () => {
  test('gives the same answer again', async () => {
    const [first, second] = [await opened('key-1'), await opened('key-1')];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused for another request', async () => {
    await opened('key-2');
    await expect(opened('key-2', 1_00)).rejects.toEqual(
      withFields({ rawType: 'idempotency_error', statusCode: 400 }),
    );
  });

  test('is refused while its first request is under way', async () => {
    twin.faults.nextAnswers({ is: 'late', ms: 100 });
    const first = opened('key-3');
    await pause(30);
    await expect(opened('key-3')).rejects.toEqual(
      withFields({ code: 'idempotency_key_in_use', statusCode: 409 }),
    );
    expect((await opened('key-3').catch(() => first)).id).toBe((await first).id);
  });
});

describe('a twin that fails', () => {
  test('may lose the answer before the deed or after it', async () => {
    const before = twin.books.intents.size;
    // The real package asks once more by itself when a connection breaks.
    twin.faults.nextAnswers({ is: 'lost-before' }, { is: 'lost-before' });
    await expect(opened()).rejects.toEqual(withFields({ type: 'StripeConnectionError' }));
    expect(twin.books.intents.size).toBe(before);
    twin.faults.nextAnswers({ is: 'lost-after' }, { is: 'lost-after' });
    await expect(opened('lost')).rejects.toEqual(withFields({ type: 'StripeConnectionError' }));
    expect(twin.books.intents.size).toBe(before + 1);
    expect((await opened('lost')).id).toBe([...twin.books.intents.keys()].at(-1));
  });

  test('may answer nonsense, done or not, and be down for a while', async () => {
    const before = twin.books.intents.size;
    for (const says of ['500', '409', 'html'] as const) {
      twin.faults.nextAnswers({ is: 'nonsense', says, isDone: false });
      await expect(opened()).rejects.toThrow();
    }
    twin.faults.nextAnswers({ is: 'nonsense', says: 'empty', isDone: true });
    expect(await opened()).not.toHaveProperty('id');
    expect(twin.books.intents.size).toBe(before + 1);
    twin.faults.downFor(60_000);
    await expect(opened()).rejects.toThrow();
    twin.faults.clear();
    expect(await opened()).toHaveProperty('id');
  });

  test('may keep a failure for a day under its key', async () => {
    twin.faults.nextAnswers({ is: 'kept-failure', isDone: true });
    for (let times = 0; times < 2; times++)
      await expect(opened('kept')).rejects.toEqual(withFields({ statusCode: 500 }));
    twin.forgetKeys();
    expect(await opened('kept')).toHaveProperty('id');
  });

  test('does a doubled request once', async () => {
    const before = twin.books.intents.size;
    twin.faults.nextAnswers({ is: 'doubled' });
    await opened();
    expect(twin.books.intents.size).toBe(before + 1);
  });
});
