// Malformed and hostile requests: each is refused in the same form and changes nothing.
import { connect } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import { postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';

const market = inject('market');
const visitor = callerAt(market.url);
const { host } = new URL(market.url);
const asJson = { 'content-type': 'application/json' };

describe('a call', () => {
  test('is found below the base address, and nowhere else', { tags: '1.28' }, async () => {
    for (const path of ['/category', '/category/1', '/jwt', '/users', '/bookings', '/sellersCar']) {
      const below = await visitor.send('GET', `/api${path}`);
      expect(below.headers.get('content-type'), path).toMatch(/^application\/(problem\+)?json/);
      expect(below.status, path).not.toBe(404);
      expect((await visitor.send('GET', path)).status, path).toBe(404);
    }
  });
});

describe('a refusal', () => {
  test('is a problem document with a stable code and no internals', async () => {
    const response = await visitor.send('POST', '/api/sign-in', { json: { email: 'x' } });
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(response.json).toEqual({
      type: '/problems/invalid-input',
      title: 'Invalid input',
      status: 400,
      code: 'invalid-input',
      requestId: response.headers.get('x-request-id'),
      detail: 'Some fields are missing or wrong.',
      errors: {
        email: 'Enter an email address such as name@example.com',
        password: 'Password is required',
      },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('says of each field what is wrong, whatever it is', async () => {
    const errorsAt = async (path: string) => {
      const { status, json } = await visitor.send('GET', path);
      expect(status, path).toBe(400);
      return json.errors;
    };
    expect(await errorsAt('/api/search?q=suv&sort=evil')).toEqual({
      sort: expect.stringContaining('expected one of'),
    });
    expect(await errorsAt('/api/search?q=suv&q=truck')).toEqual({
      q: expect.stringContaining('expected string'),
    });
    // Sixteen digits, more than a number holds exactly.
    expect(await errorsAt('/api/category/1?after=9999999999999999-1')).toEqual({
      after: 'This is not a cursor',
    });
  });

  test('of an unknown address is a 404 of the same form', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['POST', '/api/category'],
      ['DELETE', '/api/users'],
      ['GET', '/api/../etc/passwd'],
      ['GET', '/api/%2e%2e/%2e%2e/etc/passwd'],
      ['POST', '/'],
      ['POST', '/about'],
    ] as const) {
      const response = await visitor.send(method, path);
      expect([method, path, response.status]).toEqual([method, path, 404]);
      expect(response.text).not.toMatch(/node_modules|at \w+ \(/);
    }
  });
});

describe('a body', () => {
  test('that is not JSON, or JSON of another shape, is refused', async () => {
    for (const body of ['{', '', 'null', '[]', '"text"', '17', '[{"email":"a@b.example"}]']) {
      const response = await visitor.send('POST', '/api/sign-in', { body, headers: asJson });
      expect(response, body).toMatchObject({ status: 400, code: 'invalid-input' });
    }
  });

  test('that cannot be read is refused with what is wrong with it', async () => {
    for (const [body, detail] of [
      ['{', 'The body is not JSON.'],
      ['{"__proto__":{}}', 'The body has a property that no call takes, such as __proto__.'],
      [new Uint8Array([0xff]), 'The body is not UTF-8.'],
    ] as const) {
      const response = await visitor.send('POST', '/api/sign-in', { body, headers: asJson });
      expect(response.json.detail, detail).toBe(detail);
    }
  });

  test('that is empty is none, whatever type it is said to have', async () => {
    const seller = await newSeller(market);
    const { id } = await postCar(seller);
    const empty = { body: '', headers: asJson };
    const answers = [
      await seller.send('DELETE', `/api/sellersCar/${id}`, empty),
      await seller.send('PUT', `/api/sellersCar/${id}/relist`, empty),
      await seller.send('DELETE', `/api/sellersCar/${id}`, { headers: asJson }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  });

  test('that tries to set the prototype is refused', { tags: 'hostile-15' }, async () => {
    const poison = '{"email":"a@b.example","password":"secret","__proto__":{"role":"admin"}}';
    const response = await visitor.send('POST', '/api/sign-in', { body: poison, headers: asJson });
    expect(response).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  test('of another media type is refused', async () => {
    const body = '{"email":"a@b.example","password":"secret"}';
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-yaml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'text/json',
    ]) {
      const headers = { 'content-type': type };
      const response = await visitor.send('POST', '/api/sign-in', { body, headers });
      expect(response, type).toMatchObject({ status: 415, code: 'wrong-media-type' });
    }
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    const response = await visitor.send('POST', '/api/sign-in', { body, headers });
    expect(response).toMatchObject({ status: 401, code: 'wrong-credentials' });
  });

  test('that is no UTF-8 is refused, so that no two passwords become one', async () => {
    const [before, after] = ['{"email":"a@b.example","password":"secret', '"}'].map((text) =>
      Buffer.from(text),
    ) as [Buffer, Buffer];
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0xbd], [0xf0, 0x9f]]) {
      const body = new Uint8Array(Buffer.concat([before, Buffer.from(bytes), after]));
      const response = await visitor.send('POST', '/api/sign-in', { body, headers: asJson });
      expect(response, bytes.join()).toMatchObject({ status: 400, code: 'invalid-input' });
    }
  });

  test('that is too large is refused', { tags: 'hostile-50' }, async () => {
    const message = 'x'.repeat(2_000_000);
    const response = await visitor.send('POST', '/api/messages', { json: { message } });
    expect(response).toMatchObject({ status: 413, code: 'too-large' });
    const head = `POST /api/messages HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
    const announced = 'Content-Type: application/json\r\nContent-Length: 50000000\r\n';
    expect(await rawResponse(`${head}${announced}\r\n{`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('of 100,000 nested arrays is refused, quickly', { tags: 'hostile-50' }, async () => {
    const body = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const response = await visitor.send('POST', '/api/sign-in', { body, headers: asJson });
    expect([400, 413]).toContain(response.status);
  });
});

describe('a form with a file', () => {
  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that is no form', 'multipart/form-data; boundary=x', 'nothing'],
    ['that ends within its file', 'multipart/form-data; boundary=x', `${partOf('image')}half`],
    ['that ends within a header', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
  ])('%s is refused', async (_, type, body) => {
    const buyer = await newBuyer(market);
    const headers = { 'content-type': type };
    const response = await buyer.send('POST', '/api/images', { body, headers });
    expect(response).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

describe('an id', () => {
  test('that is malformed is refused, and never a server error', {
    tags: 'hostile-17',
  }, async () => {
    const buyer = await newBuyer(market);
    const ids = ['0', '-1', '1e9', '1000000000', '%7B%22$ne%22:null%7D', "1'--", '%00', '%', '٣'];
    for (const id of [...ids, 'x'.repeat(10_000), '9'.repeat(200)])
      for (const path of [`/api/bookings/${id}`, `/api/category/${id}`]) {
        const response = await buyer.send('GET', path);
        expect([400, 404, 414], `${path} ${response.text}`).toContain(response.status);
      }
  });
});

describe('a query', () => {
  test('with unknown fields is refused', { tags: 'hostile-51' }, async () => {
    for (const query of ['page=-1', 'limit=1e6', 'after=x', 'after=1-2&after=3-4', 'after[]=1-2'])
      expect((await visitor.send('GET', `/api/category/1?${query}`)).status, query).toBe(400);
  });

  test('of 100 kB is refused', { tags: 'hostile-51' }, async () => {
    const response = await visitor.send('GET', `/api/category?q=${'x'.repeat(100_000)}`);
    expect([400, 414, 431]).toContain(response.status);
  });

  test('is only ever a value in a search', { tags: ['hostile-11', 'hostile-21'] }, async () => {
    const buyer = await newBuyer(market);
    for (const email of ["x' or '1'='1", 'x"; drop table people; --', '%', '\\', '{"$ne":null}']) {
      const response = await buyer.send('GET', `/api/bookings?email=${encodeURIComponent(email)}`);
      expect(response, email).toMatchObject({ status: 403 });
    }
  });
});

describe('a page of another site', () => {
  test('is allowed nothing by the response headers', { tags: 'hostile-58' }, async () => {
    const { id, cookie } = await newBuyer(market);
    const person = callerAt(market.url, { cookie });
    const answers = ['/', '/login', '/dashboard', '/healthz', '/robots.txt', '/pictures/none.webp'];
    const calls = ['category', 'category/1', 'jwt', 'account', 'users', `users/${id}`, 'nothing'];
    for (const origin of ['null', 'https://evil.example'])
      for (const path of [...answers, ...calls.map((call) => `/api/${call}`)])
        for (const method of ['GET', 'OPTIONS', 'POST', 'DELETE']) {
          const { headers } = await person.send(method, path, {
            headers: { origin, 'access-control-request-method': 'POST' },
          });
          for (const [name] of headers)
            expect(name, `${method} ${path}`).not.toMatch(/^access-control-/);
        }
  });
});

describe('a path written in another way', () => {
  test('is under the same access rules as the plain one', { tags: 'hostile-18' }, async () => {
    const buyer = await newBuyer(market);
    for (const path of [
      '/api/users',
      '/api/users/',
      '/api/users?',
      '/api/%75sers',
      '/api/./users',
    ]) {
      expect(await visitor.send('GET', path), path).toMatchObject({ status: 401 });
      expect(await buyer.send('GET', path), path).toMatchObject({ status: 403 });
      expect((await visitor.send('HEAD', path)).status, path).toBe(401);
    }
    for (const path of ['/api//users', '//api/users', '/api/%2575sers', '/API/users'])
      expect([404, 401, 403], path).toContain((await buyer.send('GET', path)).status);
  });

  test('does not become a change by a header', { tags: 'hostile-18' }, async () => {
    const buyer = await newBuyer(market);
    const response = await buyer.send('GET', '/api/category', {
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
    });
    expect(response.status).toBe(200);
  });
});

describe('a request that is not well formed', () => {
  test.each([
    [
      'two lengths',
      `POST /api/sign-in HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      `POST /api/sign-in HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'two hosts',
      `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    ],
    ['no host', 'GET /api/category HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['huge cookies', `GET / HTTP/1.1\r\nHost: ${host}\r\nCookie: ${'a=b;'.repeat(20_000)}\r\n\r\n`],
    ['a broken header', `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\u0000b\r\n\r\n`],
  ])('with %s is refused with a problem document', { tags: 'hostile-60' }, async (_, request) => {
    const response = await rawResponse(request);
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(/\r\ncontent-type: application\/problem\+json/i);
    expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    const [, id] = /\r\nx-request-id: (\w{16})\r\n/i.exec(head) ?? [];
    expect(JSON.parse(body)).toMatchObject({
      status: Number(head.slice(9, 12)),
      requestId: id,
    });
  });

  test('but for what it expects, which nobody knows, is answered like any other', async () => {
    const expecting = 'Expect: miracles\r\nConnection: close\r\n';
    for (const [status, line] of [
      [200, 'GET /api/category'],
      [404, 'GET /api/nothing'],
    ] as const) {
      const response = await rawResponse(`${line} HTTP/1.1\r\nHost: ${host}\r\n${expecting}\r\n`);
      expect(response).toContain(`HTTP/1.1 ${status} `);
      expect(response).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
      expect(response).toMatch(/\r\nx-request-id: \w{16}\r\n/i);
    }
  });

  test('gives a page to a person, which names the request', async () => {
    const accept = 'Accept: text/html,application/xhtml+xml\r\n';
    for (const [status, request] of [
      [431, `GET / HTTP/1.1\r\nHost: ${host}\r\n${accept}Cookie: ${'a=b;'.repeat(20_000)}\r\n\r\n`],
      [400, `GET /%ff HTTP/1.1\r\nHost: ${host}\r\n${accept}Connection: close\r\n\r\n`],
      [404, `POST /about HTTP/1.1\r\nHost: ${host}\r\n${accept}Connection: close\r\n\r\n`],
    ] as const) {
      const response = await rawResponse(request);
      expect(response).toContain(`HTTP/1.1 ${status} `);
      expect(response).toMatch(/\r\ncontent-type: text\/html/i);
      const [, id] = /\r\nx-request-id: (\w{16})\r\n/i.exec(response) ?? [];
      expect(response).toContain(`Mention <code>${id}</code>`);
    }
  });

  test('with an absolute address of another host is refused', async () => {
    const request = `GET http://evil.example/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await rawResponse(request)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

/** The beginning of a part with a file, up to its first byte. */
function partOf(name: string): string {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="a.jpg"`;
  return `--x\r\n${disposition}\r\nContent-Type: image/jpeg\r\n\r\n`;
}

/** The response to raw bytes, until the server closes the connection. */
function rawResponse(request: string): Promise<string> {
  const { hostname, port } = new URL(market.url);
  return new Promise((answered, failed) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(request, 'latin1'));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', failed);
    socket.on('close', () => answered(text));
  });
}

describe('monitoring', () => {
  test('learns that the server is up and ready', async () => {
    expect((await visitor.send('GET', '/healthz')).status).toBe(200);
    expect((await visitor.send('GET', '/readyz')).json).toMatchObject({
      ready: true,
      database: 'ok',
    });
  });
});
