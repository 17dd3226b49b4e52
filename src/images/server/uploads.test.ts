import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { smallPhoto } from '../../../testing/people/actions.ts';
import { asPerson } from '../../../testing/people/as-person.ts';
import { checkDescribed } from '../../../testing/people/described-answers.ts';
import { newSeller, type Someone } from '../../../testing/people/people.ts';
import type { IncomingFile } from '../../calls/input.ts';
import { postImage } from '../contract.ts';

const market = inject('market');

const partOf = (name: string, file: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n`),
    Buffer.from('content-type: image/jpeg\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const formOf = (...parts: readonly Buffer[]) =>
  new Uint8Array(Buffer.concat([...parts, Buffer.from('--edge--\r\n')]));
const contentType = 'multipart/form-data; boundary=edge';
const send = (person: Someone, body: BodyInit) =>
  person.send('POST', '/api/images', { body, headers: { 'content-type': contentType } });

describe('a form with more than one photo, or something else', () => {
  test('is refused, and the next one is taken', { tags: 'hostile-31' }, async () => {
    const seller = await newSeller(market);
    const photo = await smallPhoto();
    const image = partOf('image', 'a.jpg', photo);
    const text = Buffer.from('--edge\r\ncontent-disposition: form-data; name="image"\r\n\r\nx\r\n');
    const invalid = { status: 400, code: 'invalid-input' };
    expect(await send(seller, formOf(image, image))).toMatchObject({
      ...invalid,
      json: { errors: { image: 'Send one file at a time' } },
    });
    expect(await send(seller, formOf(text, image))).toMatchObject(invalid);
    expect(await send(seller, formOf(partOf('photo', 'a.jpg', photo)))).toMatchObject(invalid);
    expect(await send(seller, formOf(partOf('image', 'a.jpg', '')))).toMatchObject({
      status: 400,
      code: 'photo-broken',
    });
    const many = Array.from({ length: 10_000 }, (_, at) => partOf(`a${at}`, 'a.jpg', 'x'));
    expect([400, 413]).toContain((await send(seller, formOf(...many))).status);
    expect((await send(seller, formOf(partOf('image', '../../x', photo)))).status).toBe(200);
  });

  test('of 200 MB is refused before it is sent', { tags: 'hostile-31' }, async () => {
    const { hostname, port } = new URL(market.url);
    const { cookie, token } = await newSeller(market);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/images HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n` +
        `authorization: Bearer ${token}\r\ncontent-type: ${contentType}\r\n` +
        'content-length: 209715200\r\nconnection: close\r\n\r\n--edge\r\n',
    );
    const answer = await new Promise<string>((heard) =>
      socket.once('data', (bytes) => heard(bytes.toString())),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('of unknown length is refused once it is larger than 10 MB', {
    tags: 'hostile-31',
  }, async () => {
    const seller = await newSeller(market);
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(partOf('image', 'a.jpg', megabyte).subarray(0, -2));
        for (let sent = 0; sent < 12; sent++) stream.enqueue(megabyte);
        stream.close();
      },
    });
    const request = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const headers = { cookie: seller.cookie, authorization: `Bearer ${seller.token}` };
    const response = await fetch(`${market.url}/api/images`, {
      ...request,
      headers: { ...headers, 'content-type': contentType },
    });
    const answer = {
      status: response.status,
      mediaType: response.headers.get('content-type')?.split(';')[0] ?? '',
      json: await response.json(),
    };
    checkDescribed('POST', '/api/images', answer);
    expect(answer).toMatchObject({ status: 413, json: { code: 'too-large' } });
  });
});

test('a person may store a limited number of photos a day, and the next is refused before it is read', {
  tags: 'hostile-33',
}, async () => {
  const seller = await newSeller(market);
  const person = asPerson(seller, { status: 'seller', everSeller: true });
  const node = nodeOf(market, { MOST_PHOTOS_A_DAY: '2' });
  let read = 0;
  const photo: IncomingFile = {
    async saveTo(path) {
      read += 1;
      await writeFile(path, await smallPhoto());
      return null;
    },
  };
  const upload = () => callOn(node, person)(postImage, { image: photo });
  const stored = { success: true };
  expect(await upload()).toMatchObject(stored);
  await sqlAt(market)`
    update images set created_at = now() - interval '23 hours' where owner_id = ${seller.id}`;
  // Uploads under way count as well.
  const outcomes = await Promise.all([upload(), upload()]);
  expect(outcomes).toContainEqual(expect.objectContaining(stored));
  expect(outcomes).toContainEqual(expect.objectContaining({ refused: 'too-many-photos' }));
  read = 0;
  const { refused, facts } = Object(await upload());
  expect([refused, facts.most, read]).toEqual(['too-many-photos', 2, 0]);
  expect(facts.retryAfter).toBeGreaterThan(0);
  expect(facts.retryAfter).toBeLessThanOrEqual(3600);
  node.close();
});
