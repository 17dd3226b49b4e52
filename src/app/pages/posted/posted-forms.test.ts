import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RouterContextProvider } from 'react-router';
import { describe, expect, inject, test } from 'vitest';
import { newAddress, startLimitedNode } from '../../../../testing/market/nodes/limited-node.ts';
import { agreed, carFields, postCar, smallPhoto } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { noPhotos } from '../../../../testing/people/hostile-photos.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import {
  newAccount,
  newBuyer,
  newSeller,
  type Someone,
} from '../../../../testing/people/people.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { listSellersCars } from '../../../cars/contract.ts';
import { editCar } from '../../../cars/sell/selling-contract.ts';
import { postImage } from '../../../images/contract.ts';
import { imageUrl } from '../../../images/image.ts';
import { requestPasswordReset } from '../../../people/own-account/password-reset-contract.ts';

const market = inject('market');
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  callerAt(market.url).send('POST', path, { body: new URLSearchParams(fields), headers });
const nextPage = (path: string, cookie: string) =>
  callerAt(market.url, { cookie }).send('GET', path);
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

const formPage = { routeId: null, hasParameters: false, isData: false, takesForms: true } as const;

test('a person logs in without scripts and goes on to the page they came from', async () => {
  const { email, password } = await newBuyer(market);
  const response = await post('/login?from=/dashboard', { email, password });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
  const dashboard = await nextPage('/dashboard', cookiesOf(response).join('; '));
  expect(dashboard.status).toBe(200);
  const elsewhere = await post('/login?from=//evil.example', { email, password });
  expect(elsewhere.headers.get('location')).toBe('/');
});

test('a person who forgot their password sets a new one and goes on to the page they came from', async () => {
  const { email } = await newBuyer(market);
  const login = await callerAt(market.url).send('GET', '/login?from=/cars/2');
  expect(login.text).toContain('href="/forgot-password?from=%2Fcars%2F2"');
  const forgot = await callerAt(market.url).send('GET', '/forgot-password?from=%2Fcars%2F2');
  const [place = ''] = cookiesOf(forgot);
  const sent = await post('/forgot-password?from=%2Fcars%2F2', { email });
  expect(sent.headers.get('location')).toBe('/forgot-password?sent=yes&from=%2Fcars%2F2');
  const [mail] = await mailsTo(market, email);
  const token = /reset-password\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const password = randomUUID();
  const path = `/reset-password?token=${token}`;
  const set = await post(path, { token, password }, { cookie: place });
  expect(set.headers.get('location')).toBe('/cars/2');
});

test('a wrong password brings the login page back with the address, but without the password', async () => {
  const { email } = await newBuyer(market);
  const response = await post('/login', { email, password: 'not my password' });
  expect(response.status).toBe(401);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.text).toContain('That email and password don’t match.');
  expect(response.text).toContain(`value="${email}"`);
  expect(response.text).not.toContain('not my password');
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('each wrong field of a posted form has its problem beside it, and keeps what was typed', async () => {
  const { status, text } = await post('/contact-us', { name: 'Carla <Curious>', email: 'nowhere' });
  expect(status).toBe(400);
  for (const problem of ['Subject is required', 'Message is required'])
    expect(text).toContain(problem);
  expect(text).toContain('value="Carla &lt;Curious&gt;"');
  expect(text).toContain('value="nowhere"');
});

test('what a posted form has to say stands on the next page, and only there', async () => {
  const { name, email, password } = newAccount('Nell Newcomer');
  const response = await post('/signup', { name, email, password, status: 'seller' });
  expect(response.status).toBe(303);
  const cookie = cookiesOf(response).join('; ');
  const next = await nextPage('/about', cookie);
  expect(next.text).toContain(`User Created Successfully. Welcome to Forecourt, ${name}.`);
  expect(next.headers.get('cache-control')).toBe('no-store');
  expect(next.headers.getSetCookie()).toContainEqual(expect.stringMatching(/flash=;.*Max-Age=0/));
  const later = await nextPage('/about', '');
  expect(later.text).not.toContain('User Created Successfully.');
});

test('a message that this site has not written is not shown', async () => {
  const forged = `forecourt.flash=Call%20this%20number.${'A'.repeat(43)}`;
  expect((await nextPage('/about', forged)).text).not.toContain('Call this number');
});

test('a form that another site posts is refused', { tags: 'hostile-56' }, async () => {
  const { email, password } = await newBuyer(market);
  const forged = { origin: 'https://evil.example' };
  const response = await post('/login', { email, password }, forged);
  expect(response).toMatchObject({ status: 403, code: 'other-site' });
  expect(response.headers.getSetCookie()).toEqual([]);
  const own = await post('/login', { email, password }, { origin: market.url });
  expect(own.status).toBe(303);
});

test('a posted form is counted by the same limit as its call', async () => {
  const action = actionOf(form(requestPasswordReset, {}));
  const node = await startLimitedNode(
    market,
    {},
    {
      find: (path) => ({ ...formPage, path }),
      async render(request, pageContext) {
        const context = new RouterContextProvider(new Map([[requestContext, pageContext]]));
        const pattern = '/forgot-password';
        const url = new URL(request.url);
        const posted = { request, context, params: {}, url, pattern };
        const outcome = (await action(posted).catch((redirected: Response) => redirected)) as
          | Response
          | { readonly data: unknown; readonly init: ResponseInit | null };
        return outcome instanceof Response
          ? outcome
          : Response.json(outcome.data, outcome.init ?? {});
      },
    },
  );
  try {
    const { email } = newAccount('Flora Forgetful');
    const someone = node.callerFrom(newAddress());
    const body = () => new URLSearchParams({ email });
    for (let time = 1; time <= 5; time++)
      expect((await someone.send('POST', '/forgot-password', { body: body() })).status).toBe(303);
    const call = await someone.send('POST', '/api/password-resets', { json: { email } });
    expect(call).toMatchObject({ status: 429, json: { work: expect.any(String) } });
    // A browser without scripts waits in place of the work.
    expect((await someone.send('POST', '/forgot-password', { body: body() })).status).toBe(303);
    const other = node.callerFrom(newAddress());
    expect((await other.send('POST', '/forgot-password', { body: body() })).status).toBe(303);
  } finally {
    await node.close();
  }
});

test('a page without a form takes no post, however large, and no form is larger than 64 KiB', {
  tags: 'hostile-50',
}, async () => {
  for (const size of [1, 300 * 1024])
    expect(await post('/about', { name: 'x'.repeat(size) })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  const large = await post('/contact-us', { message: 'x'.repeat(65 * 1024) });
  expect(large).toMatchObject({ status: 413, code: 'too-large' });
});

test('the longest message can be posted, in whichever script', async () => {
  const { name, email } = newAccount('Wang Fang');
  const message = '車'.repeat(5000);
  const response = await post('/contact-us', { name, email, subject: '車', message });
  expect(response.status).toBe(303);
});

// Where no file can be made, although its folder can be opened.
const unwritable = '/proc/self';

test.skipIf(!existsSync(unwritable))(
  'a form with a photo is answered where the photo cannot be stored',
  { tags: 'hostile-48' },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-full-'));
    for (const name of await readdir(market.dataDir))
      if (name !== 'uploads') await symlink(join(market.dataDir, name), join(dataDir, name));
    const node = await startLimitedNode(
      market,
      { DATA_DIR: dataDir },
      {
        find: (path) => ({ ...formPage, path, upload: postImage }),
        render: async (posted, { fileAnswers: [fileAnswer] }) => {
          const { title } = Object.fromEntries(await posted.formData());
          return new Response(`${fileAnswer?.status} ${title}`);
        },
      },
    );
    try {
      const { cookie } = await newSeller(market);
      await rm(join(dataDir, 'uploads'), { recursive: true, force: true });
      await symlink(unwritable, join(dataDir, 'uploads'));
      const { hostname, port } = new URL(node.url);
      const path = '/form';
      const headers = {
        cookie,
        'content-type': 'multipart/form-data; boundary=b',
        // The photos of all other tests come from one address.
        'x-forwarded-for': newAddress(),
      };
      const sending = request({ host: hostname, port, path, method: 'POST', headers });
      const answered = once(sending, 'response');
      const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`;
      sending.write(`${part('image')}; filename="car.jpg"\r\n\r\n${'x'.repeat(100_000)}`);
      // Only once the photo is refused comes the rest.
      const refused = 'method="POST",route="/api/images",status="503"';
      await expect
        .poll(async () => (await callerAt(node.url).send('GET', '/metrics')).text)
        .toContain(refused);
      sending.write('x'.repeat(3_000_000));
      sending.end(`\r\n${part('title')}\r\n\r\nMazda\r\n--b--\r\n`);
      const [response] = await answered;
      expect(await text(response)).toBe('503 Mazda');
    } finally {
      await node.close();
      await rm(dataDir, { recursive: true });
    }
  },
);

test('a buyer starts selling without scripts, and is led to the form for their car', async () => {
  const buyer = await newBuyer(market);
  const before = await buyer.send('GET', '/dashboard/addcars');
  expect(before.text).toContain('action="?form=start-selling"');
  const response = await buyer.send('POST', '/dashboard/addcars?form=start-selling', {
    body: new URLSearchParams({ email: buyer.email, status: 'seller' }),
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard/addcars']);
  const after = await buyer.send('GET', '/dashboard/addcars');
  expect(after.text).toContain('Resale price');
  const nameless = { body: new URLSearchParams() };
  expect((await buyer.send('POST', '/dashboard/addcars?form=x', nameless)).status).toBe(404);
});

describe('the photo of a person without scripts', () => {
  const postPhoto = (person: Someone, photo: Uint8Array | null) => {
    const body = new FormData();
    body.append('image', new File(photo ? [new Uint8Array(photo)] : [], photo ? 'me.jpg' : ''));
    return person.send('POST', '/dashboard/account?form=photo', { body });
  };
  const photoUrlOf = async (person: Someone) => {
    const { text } = await person.send('GET', '/dashboard/account');
    return /<img src="(\/images\/[^"]+)"/.exec(text)?.[1];
  };

  test('is shown once it is posted, and gone once it is removed', async () => {
    const buyer = await newBuyer(market);
    const response = await postPhoto(buyer, await smallPhoto());
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/dashboard/account',
    ]);
    const photoUrl = await photoUrlOf(buyer);
    expect((await buyer.send('GET', photoUrl ?? '')).status).toBe(200);
    const removed = await buyer.send('POST', '/dashboard/account?form=remove-photo', {
      body: new URLSearchParams(),
    });
    expect(removed.status).toBe(303);
    expect(await photoUrlOf(buyer)).toBeUndefined();
  });

  test('is refused with what is wrong: none, or no photo', { tags: 'hostile-27' }, async () => {
    const buyer = await newBuyer(market);
    for (const [photo, status, problem] of [
      [null, 400, 'Photo is required'],
      [Buffer.from('this is no photo'), 415, 'Choose a JPEG, PNG or WebP photo.'],
    ] as const) {
      const response = await postPhoto(buyer, photo);
      expect([response.status, response.text]).toEqual([status, expect.stringContaining(problem)]);
    }
    expect(await photoUrlOf(buyer)).toBeUndefined();
  });
});

describe('a car that is posted with its photo without scripts', () => {
  const fields = {
    title: '2011 Plain Form',
    resalePrice: '18,450',
    condition: 'Good',
    YearsOfUse: '9',
    phone: '503 555 0142',
    location: 'Portland',
    categoryName: '3',
    idempotencyKey: '',
  };
  const postCarForm = (
    sender: Pick<Someone, 'send'>,
    photo: Buffer | null,
    changes: Readonly<Record<string, string>> = {},
    path = '/dashboard/addcars',
  ) => {
    const body = new FormData();
    const file = new File(photo ? [new Uint8Array(photo)] : [], photo ? 'car.jpg' : '');
    body.append('image', file);
    const texts = { ...fields, idempotencyKey: crypto.randomUUID(), ...changes };
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    return sender.send('POST', path, { body });
  };
  /** What people see of a page: its scripts repeat what was posted. */
  const markupOf = (text: string) => text.replaceAll(/<script.*?<\/script>/gs, '');
  const carsOf = async (seller: Someone) =>
    agreed(await seller.callApi(listSellersCars, { email: seller.email }));

  test('is for sale, and its seller is led to their cars', async () => {
    const seller = await newSeller(market);
    const response = await postCarForm(seller, await smallPhoto());
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard/mycars']);
    const [car] = await carsOf(seller);
    expect(car).toMatchObject({ title: fields.title, resalePriceCents: 1_845_000, categoryId: 3 });
    const picture = await seller.send('GET', imageUrl(car?.imageId ?? ''));
    expect(picture.status).toBe(200);
  });

  test('comes back with what is wrong, and with its photo', async () => {
    const seller = await newSeller(market);
    const response = await postCarForm(seller, await smallPhoto(), { location: '', phone: '' });
    expect(response.status).toBe(400);
    for (const part of ['Location is required', 'Phone number is required', 'value="18450"'])
      expect(response.text).toContain(part);
    const [, image] = /type="hidden" name="storedImage" value="([^"]+)"/.exec(response.text) ?? [];
    expect(await carsOf(seller)).toEqual([]);
    expect((await postCarForm(seller, null, { storedImage: image ?? '' })).status).toBe(303);
    expect(await carsOf(seller)).toHaveLength(1);
  });

  test('is one car where its form is sent twice, and its seller is led to it both times', async () => {
    const seller = await newSeller(market);
    const [photo, idempotencyKey] = [await smallPhoto(), crypto.randomUUID()];
    for (const time of ['first', 'second']) {
      const response = await postCarForm(seller, photo, { idempotencyKey });
      expect([response.status, response.headers.get('location')], time).toEqual([
        303,
        '/dashboard/mycars',
      ]);
    }
    expect(await carsOf(seller)).toHaveLength(1);
  });

  test('is refused where its form has posted another one, and its seller reads how to go on', async () => {
    const seller = await newSeller(market);
    const [photo, idempotencyKey] = [await smallPhoto(), crypto.randomUUID()];
    await postCarForm(seller, photo, { idempotencyKey });
    const other = { idempotencyKey, title: 'Another car' };
    const { status, text } = await postCarForm(seller, photo, other);
    expect(status).toBe(409);
    expect(markupOf(text)).toContain('Open Add A Product again to post another.');
    expect(await carsOf(seller)).toHaveLength(1);
  });

  test('comes back with the key of its attempt, so that pressing again makes no second car', async () => {
    const seller = await newSeller(market);
    const idempotencyKey = crypto.randomUUID();
    const changes = { location: '', idempotencyKey };
    const { text } = await postCarForm(seller, await smallPhoto(), changes);
    expect(/<input[^>]*name="idempotencyKey"[^>]*>/.exec(text)?.[0]).toContain(idempotencyKey);
  });

  test('tells what is wrong with another photo beside the one it has, and keeps that', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const storedImage = imageUrl(car.imageId);
    const problem = 'Choose a JPEG, PNG or WebP photo.';
    const noPhoto = Buffer.from('no photo');
    const added = await postCarForm(seller, noPhoto, { storedImage });
    expect([added.status, markupOf(added.text)]).toEqual([415, expect.stringContaining(problem)]);
    expect(added.text).toContain(`name="storedImage" value="${storedImage}"`);
    const edit = `/dashboard/mycars/${car.id}/edit`;
    const edited = await postCarForm(seller, noPhoto, { id: String(car.id), storedImage }, edit);
    expect([edited.status, markupOf(edited.text)]).toEqual([415, expect.stringContaining(problem)]);
  });

  test('comes back with its fields cleared that its seller has cleared', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const filled = {
      description: 'One owner, as was typed before.',
      originalPriceCents: 31_234_00,
    };
    agreed(await seller.callApi(editCar, { ...carFields(car.imageId, filled), id: car.id }));
    const cleared = { id: String(car.id), description: '', originalPrice: '', location: '' };
    const edit = `/dashboard/mycars/${car.id}/edit`;
    const { status, text } = await postCarForm(seller, null, cleared, edit);
    expect([status, text]).toEqual([400, expect.stringContaining('Location is required')]);
    expect(text).toMatch(/<textarea[^>]*name="description"[^>]*>\s*<\/textarea>/);
    expect(/<input[^>]*name="originalPrice"[^>]*>/.exec(text)?.[0]).toContain('value=""');
  });

  test('leads a dealer who edits several cars back to their search, its page and the car', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const [own, place] = [
      `/dashboard/mycars/${car.id}`,
      'search=Testarossa&status=available&after=7',
    ];
    const back = `/dashboard/mycars?${place}#car-${car.id}`;
    const id = String(car.id);
    const { idempotencyKey: _, ...texts } = { ...fields, id, storedImage: imageUrl(car.imageId) };
    const body = new FormData();
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    const changed = await seller.send('POST', `${own}/edit?${place}`, { body });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, back]);
    const form = { id, seats: '4' };
    const stated = await seller.send('POST', `${own}/facts?form=state&${place}`, {
      body: new URLSearchParams(form),
    });
    expect([stated.status, stated.headers.get('location')]).toEqual([303, back]);
    for (const page of ['edit', 'facts', 'photos']) {
      const { text } = await seller.send('GET', `${own}/${page}?${place}`);
      expect(text, page).toContain(`href="${back.replaceAll('&', '&amp;')}"`);
    }
    const list = await seller.send('GET', '/dashboard/mycars?search=Plain');
    for (const page of ['edit', 'facts', 'photos'])
      expect(list.text).toContain(`href="${own}/${page}?search=Plain"`);
    expect(list.text).toContain(`id="car-${car.id}"`);
  });

  test('is not posted with what is no photo, or larger than 10 MB, and what was typed stays', {
    tags: ['hostile-27', 'hostile-31'],
  }, async () => {
    const seller = await newSeller(market);
    const noPhoto = Object.values(noPhotos)[0] ?? Buffer.from('no photo');
    const large = Buffer.concat([await smallPhoto(), Buffer.alloc(10 * 1024 * 1024)]);
    for (const [file, status, problem] of [
      [noPhoto, 415, 'Choose a JPEG, PNG or WebP photo.'],
      [large, 413, 'This photo is larger than 10 MB.'],
    ] as const) {
      const response = await postCarForm(seller, file);
      expect(response.status).toBe(status);
      expect(response.text).toContain(problem);
      expect(response.text).toContain(`value="${fields.title}"`);
    }
    expect(await carsOf(seller)).toEqual([]);
  });

  test('is refused with more than its fields and one photo, by another site, and with no session', {
    tags: ['hostile-31', 'hostile-50'],
  }, async () => {
    const seller = await newSeller(market);
    const photo = await smallPhoto();
    const many = new FormData();
    for (let at = 0; at < 10_000; at++) many.append(`a${at}`, 'x');
    const two = new FormData();
    for (const name of ['a.jpg', 'b.jpg'])
      two.append('image', new File([new Uint8Array(photo)], name));
    const long = new FormData();
    long.append('description', 'x'.repeat(65 * 1024));
    for (const body of [many, two, long]) {
      const response = await seller.send('POST', '/dashboard/addcars', { body });
      expect(response).toMatchObject({ status: 413, code: 'too-large' });
    }
    const forged = { origin: 'https://evil.example' };
    const foreign = await seller.send('POST', '/dashboard/addcars', { body: two, headers: forged });
    expect(foreign).toMatchObject({ status: 403, code: 'other-site' });
    const visitors = await postCarForm(callerAt(market.url), photo);
    expect(visitors.headers.get('location')).toMatch(/^\/login\?/);
    expect(await carsOf(seller)).toEqual([]);
  });

  test('may be the only form with a file', async () => {
    const body = new FormData();
    body.append('image', new File([new Uint8Array(await smallPhoto())], 'car.jpg'));
    for (const sender of [await newSeller(market), callerAt(market.url)]) {
      const elsewhere = await sender.send('POST', '/contact-us', { body });
      expect(elsewhere).toMatchObject({ status: 415, code: 'wrong-media-type' });
    }
  });
});
