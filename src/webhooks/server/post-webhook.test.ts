import { describe, expect, test } from 'vitest';
import { receiversOfTests } from '../../../testing/providers/receivers-of-tests.ts';
import { answering, startReceiver } from '../../../testing/providers/webhook-receiver.ts';
import { postWebhook } from './post-webhook.ts';

const receiving = receiversOfTests();

/** As with a name server that knows one address only. */
const postTo = (url: string, timeoutMs?: number) =>
  postWebhook(
    {
      webhooksTo: 'anywhere',
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      closing: new AbortController().signal,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    },
    { url, body: '{}', headers: {} },
  );

test('a message goes to the address that was found, whatever its name says', {
  tags: 'hostile-86',
}, async () => {
  const receiver = await receiving();
  const { port } = new URL(receiver.url);
  expect(await postTo(`http://shop.example:${port}/`)).toMatchObject({ status: 204 });
  expect(receiver.received[0]?.headers.host).toBe(`shop.example:${port}`);
});

describe('an answer', () => {
  test('that never comes ends the try', async () => {
    const hanging = await receiving(() => undefined);
    expect(await postTo(hanging.url, 200)).toEqual({
      status: null,
      answer: null,
      problem: 'There was no answer in time.',
    });
  });

  test('that never ends counts by its status, and is kept as far as it came', async () => {
    const endless = await receiving((response) => response.writeHead(200).write('Thank'));
    expect(await postTo(endless.url, 1000)).toMatchObject({
      status: 200,
      answer: 'Thank',
      problem: null,
    });
  });

  test('that is a redirect is not followed', { tags: 'hostile-86' }, async () => {
    const other = await receiving();
    const receiver = await receiving((response) =>
      response.writeHead(308, { location: other.url }).end(),
    );
    expect(await postTo(receiver.url)).toMatchObject({
      status: 308,
      problem: 'Redirects are not followed.',
    });
    expect(other.received).toEqual([]);
  });

  test('of which much comes is kept to its first 1,024 bytes', async () => {
    const chatty = await receiving(answering(200, 'x'.repeat(5_000_000)));
    expect((await postTo(chatty.url)).answer).toBe('x'.repeat(1024));
  });

  test('is missed where nothing listens', async () => {
    const gone = await startReceiver();
    gone.close();
    expect(await postTo(gone.url)).toMatchObject({
      status: null,
      problem: 'Nothing answers at this address.',
    });
  });
});
