import { describe, expect, test } from 'vitest';
import { receiversOfTests } from '../../../testing/providers/receivers-of-tests.ts';
import { answering, startReceiver } from '../../../testing/providers/webhook-receiver.ts';
import type { FindAddress } from './find-address.ts';
import { createPostWebhook } from './post-webhook.ts';

const receiving = receiversOfTests();
const never = new AbortController().signal;

/** As of a name server that knows one address only. */
const onThisMachine: FindAddress = async () => ({ address: '127.0.0.1', family: 4 });

test('a message goes to the address that was found, whatever its name says', {
  tags: 'hostile-86',
}, async () => {
  const receiver = await receiving();
  const { port } = new URL(receiver.url);
  const post = createPostWebhook(onThisMachine, never);
  expect(await post(`http://shop.example:${port}/`, '{}', {})).toMatchObject({ status: 204 });
  expect(receiver.received[0]?.headers.host).toBe(`shop.example:${port}`);
});

describe('an answer', () => {
  const postTo = (timeoutMs?: number) => createPostWebhook(onThisMachine, never, timeoutMs);

  test('that never comes ends the try', async () => {
    const hanging = await receiving(() => undefined);
    expect(await postTo(200)(hanging.url, '{}', {})).toEqual({
      ...{ status: null, answer: null, problem: 'There was no answer in time.' },
    });
  });

  test('that never ends counts by its status, and is kept as far as it came', async () => {
    const endless = await receiving((response) => response.writeHead(200).write('Thank'));
    expect(await postTo(1000)(endless.url, '{}', {})).toMatchObject({
      ...{ status: 200, answer: 'Thank', problem: null },
    });
  });

  test('that is a redirect is not followed', { tags: 'hostile-86' }, async () => {
    const other = await receiving();
    const receiver = await receiving((response) =>
      response.writeHead(308, { location: other.url }).end(),
    );
    expect(await postTo()(receiver.url, '{}', {})).toMatchObject({
      ...{ status: 308, problem: 'Redirects are not followed.' },
    });
    expect(other.received).toEqual([]);
  });

  test('of which much comes is kept to its first 1,024 bytes', async () => {
    const chatty = await receiving(answering(200, 'x'.repeat(5_000_000)));
    expect((await postTo()(chatty.url, '{}', {})).answer).toBe('x'.repeat(1024));
  });

  test('is missed where nothing listens', async () => {
    const gone = await startReceiver();
    gone.close();
    expect(await postTo()(gone.url, '{}', {})).toMatchObject({
      ...{ status: null, problem: 'Nothing answers at this address.' },
    });
  });
});
