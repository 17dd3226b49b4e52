// Two servers of one market, whose operator makes it their own.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../testing/market/free-port.ts';
import { startTestMarket, type TestMarket } from '../../../../testing/market/market.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import {
  newAccount,
  newAdmin,
  newSeller,
  type Someone,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { asMarket, asOwner } from '../../../app/database/roles.ts';
import type { InputOf } from '../../../calls/call.ts';
import { listAudit } from '../../../people/admin/audit-contract.ts';
import { requestPasswordReset } from '../../../people/own-account/password-reset-contract.ts';
import {
  listBrandVersions,
  publishBrand,
  readBrand,
  saveBrand,
  setLogo,
} from '../../brand-contract.ts';
import { listLegalVersions, writeLegalPage } from '../../contract.ts';
import { legalPages } from '../../legal-pages.ts';
import { articles } from '../../web/blog/articles.ts';

let one: TestMarket;
let other: TestMarket;
let admin: Someone;
beforeAll(async () => {
  const port = await freePort();
  const shared = {
    SECRET: 'of-two-servers-forty-characters-or-more-long',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const options = { cars: 60, hasJobs: true };
  one = await startTestMarket({ ...options, environment: { ...shared, PORT: String(port) } });
  const { connection } = one.address;
  const addressOf = ({ host, port, user, database }: typeof connection) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  other = await startTestMarket({
    ...options,
    connection,
    environment: {
      ...shared,
      DATABASE_URL: addressOf(asMarket(connection)),
      MIGRATION_DATABASE_URL: addressOf(asOwner(connection)),
    },
  });
  admin = await newAdmin(one.address, 'Ada Operator');
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const pageAt = async ({ address }: TestMarket, path = '/') => {
  const { text } = await callerAt(address.url).send('GET', path);
  return text;
};
/** Waits until a page of this node has the text, and gives it. */
async function pageWith(text: string, node: TestMarket, path = '/'): Promise<string> {
  await expect
    .poll(async () => (await pageAt(node, path)).includes(text), { message: `${path}: ${text}` })
    .toBe(true);
  return pageAt(node, path);
}
/** The size of each icon that a browser installs, beside the one that the manifest declares. */
async function iconsOf({ address }: TestMarket) {
  const manifest = await fetch(`${address.url}/pictures/site.webmanifest`);
  const { icons } = (await manifest.json()) as {
    icons: { readonly src: string; readonly sizes: string; readonly type: string }[];
  };
  return Promise.all(
    icons.map(async ({ src, sizes, type }) => {
      const bytes = Buffer.from(await (await fetch(address.url + src)).arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      return {
        src,
        declared: [type, sizes],
        is: format === 'svg' ? ['image/svg+xml', 'any'] : [`image/${format}`, `${width}x${height}`],
      };
    }),
  );
}
const publishedId = async () =>
  agreed(await admin.callApi(listBrandVersions, {})).publications[0]?.id;

/** Saves and publishes; gives the version. */
async function publish(texts: InputOf<typeof saveBrand>): Promise<number> {
  const { version } = agreed(await admin.callApi(saveBrand, texts));
  agreed(await admin.callApi(publishBrand, { version, replaces: await publishedId() }));
  return version;
}

async function uploadLogo(picture: Buffer, name = 'logo.png') {
  const body = new FormData();
  body.append('logo', new Blob([new Uint8Array(picture)]), name);
  return admin.send('POST', '/api/brand/logos', { body });
}

describe('a market with a look of its own', () => {
  test('shows it on every node a second after it is published, also on pages that were kept', async () => {
    const before = await pageAt(other);
    expect(before).toContain('Buy Used Microbus, Luxury, Electric and Sports Cars,');
    const { version } = agreed(
      await admin.callApi(saveBrand, {
        name: 'Harbor Motors',
        heroHeading: 'Cars with a sea view',
        heroText: 'Parked where the ferries land.',
        phone: '+1 503 555 0188',
        hours: 'Weekdays 9 to 6\nSaturdays 10 to 2',
        accent: '#e91e63',
        email: 'hello@harbor.example',
        address: 'Pier 4\nPortland',
        footerLinks:
          'Returns https://harbor.example/returns\nPier http://pier.example\nWrite mailto:pier@harbor.example\nCars /cars/1',
        section1: 'sell',
        section2: 'categories',
        section3: 'sell',
      }),
    );
    expect(await pageAt(other), 'a version that is only saved').not.toContain('sea view');

    agreed(await admin.callApi(publishBrand, { version, replaces: await publishedId() }));
    const { cookie } = admin;
    for (const node of [one, other]) {
      // Whoever is signed in gets pages that nobody else shares.
      const next = await callerAt(node.address.url, { cookie }).send('GET', '/');
      expect(next.text, 'the very next page that is not kept').toContain('Cars with a sea view');
      await pageWith('Cars with a sea view', node);
      const page = await pageAt(node);
      expect(page).toContain('<title>Harbor Motors: used cars at one honest price</title>');
      for (const to of ['https://harbor.example/returns', 'http://pier.example', '/cars/1'])
        expect(page).toContain(`href="${to}"`);
      expect(page).toContain('href="mailto:pier@harbor.example"');
      expect(page).toContain('Parked where the ferries land.');
      expect(page).toContain('href="tel:+15035550188"');
      expect(page).toContain('Weekdays 9 to 6\nSaturdays 10 to 2');
      expect(page).toContain('href="mailto:hello@harbor.example"');
      expect(page.indexOf('Sell your car</h2>')).toBeLessThan(page.indexOf('id="categories"'));
      expect(page).not.toContain('150-POINT INSPECTION');
      const [, sheet = ''] = /href="(\/brand\/colors\/[^"]+)"/.exec(page) ?? [];
      expect(await pageAt(node, sheet)).toMatch(/--color-primary:#[0-9a-f]{6}/);
      const manifest = JSON.parse(await pageAt(node, '/pictures/site.webmanifest'));
      expect(manifest).toMatchObject({ name: 'Harbor Motors', display: 'standalone' });
      expect(JSON.parse(await pageAt(node, '/api/openapi.json')).info.title).toBe('Harbor Motors');
      expect(await pageAt(node, '/offline')).toContain('<p>Harbor Motors</p>');
    }
  });

  test('keeps who published what and when, and goes back to an older version', async () => {
    const first = await publish({ name: 'First Name' });
    await publish({ name: 'Second Name' });
    const replaces = await publishedId();
    agreed(await admin.callApi(publishBrand, { version: first, replaces }));
    await pageWith('First Name', other, '/about');
    const { publications } = agreed(await admin.callApi(listBrandVersions, {}));
    expect(publications[0]).toMatchObject({ version: first, publishedBy: 'Ada Operator' });
    const audit = agreed(await admin.callApi(listAudit, { person: admin.email }));
    expect(audit[0]).toMatchObject({ thing: 'brand', became: 'published' });
    expect(await admin.callApi(publishBrand, { version: first, replaces })).toEqual(
      refusedAs('published-meanwhile'),
    );
  });

  test('compares the oldest publication that it lists with the one before', async () => {
    const versions = [await publish({ name: 'Hill Cars' }), await publish({ name: 'Vale Cars' })];
    await sqlAt(one.address)`
      insert into brand_publications (version, published_by)
      select (${versions} :: bigint[])[1 + n % 2], ${admin.id} from generate_series(0, 19) n`;
    const { text } = await admin.send('GET', '/dashboard/market');
    const changes = text.match(/Name<!-- -->: <del>[^<]+<\/del> <ins>[^<]+/g) ?? [];
    expect(changes).toHaveLength(20);
    expect(changes.filter((change) => change.includes('Default'))).toEqual([]);
  });

  test('shows a logo in every size, with what is transparent, and what is no picture nowhere', async () => {
    const picture = await sharp({
      create: {
        width: 900,
        height: 300,
        channels: 4,
        background: { r: 200, g: 0, b: 0, alpha: 0.5 },
      },
    })
      .withExif({ IFD0: { Copyright: 'A secret' } })
      .png()
      .toBuffer();
    const { json } = await uploadLogo(picture);
    const logo = String(json.logo);
    const { version } = agreed(await admin.callApi(setLogo, { place: 'logo', logo }));
    agreed(await admin.callApi(publishBrand, { version, replaces: await publishedId() }));
    await pageWith(`src="/brand/${logo}/logo.png"`, other);
    const brand = agreed(await callerAt(other.address.url).callApi(readBrand, {}));
    expect(brand.logo).toEqual({ id: logo, width: 336, height: 112 });
    const icons = await iconsOf(other);
    expect(icons).toHaveLength(3);
    for (const { src, declared, is } of icons) expect([src, is]).toEqual([src, declared]);
    for (const [kind, side] of [
      ['icon-32', 32],
      ['icon-180', 180],
      ['icon-192', 192],
      ['icon-512', 512],
      ['maskable-512', 512],
      ['logo', 336],
    ] as const) {
      const response = await fetch(`${other.address.url}/brand/${logo}/${kind}.png`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { width, hasAlpha, exif } = await sharp(bytes).metadata();
      expect([kind, width, exif]).toEqual([kind, side, undefined]);
      expect(hasAlpha, kind).toBe(!['icon-180', 'maskable-512'].includes(kind));
    }
    const favicon = async () => {
      const response = await fetch(`${other.address.url}/favicon.ico`);
      expect(response.headers.get('content-type')).toBe('image/png');
      const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      const [red, , blue] = channels.map(({ mean }) => mean);
      return Number(red) > Number(blue) ? 'red' : 'blue';
    };
    expect(await favicon()).toBe('red');
    // An icon of its own takes the place of the logo where there is room for little.
    const blue = { width: 200, height: 200, channels: 3, background: '#0000c8' } as const;
    const uploaded = await uploadLogo(await sharp({ create: blue }).png().toBuffer());
    const icon = agreed(
      await admin.callApi(setLogo, {
        from: version,
        place: 'icon',
        logo: String(uploaded.json.logo),
      }),
    );
    agreed(
      await admin.callApi(publishBrand, { version: icon.version, replaces: await publishedId() }),
    );
    await expect.poll(favicon).toBe('blue');
    await pageWith(`href="/brand/${uploaded.json.logo}/icon-32.png"`, other);
    expect(await pageAt(other)).toContain(`src="/brand/${logo}/logo.png"`);

    const white = { width: 300, height: 100, channels: 3, background: '#fafafa' } as const;
    const bright = await uploadLogo(await sharp({ create: white }).png().toBuffer());
    const dark = agreed(
      await admin.callApi(setLogo, {
        from: icon.version,
        place: 'darkLogo',
        logo: String(bright.json.logo),
      }),
    );
    agreed(
      await admin.callApi(publishBrand, { version: dark.version, replaces: await publishedId() }),
    );
    const page = await pageWith(`"/brand/${bright.json.logo}/logo.png"`, other);
    const [, source = ''] = /<picture>(<source [^>]*>)/.exec(page) ?? [];
    expect(source).toContain(`srcSet="/brand/${bright.json.logo}/logo.png"`);
    expect(source).toContain('media="(prefers-color-scheme: dark)"');
    expect(page).toContain(`src="/brand/${logo}/logo.png"`);

    // As of any upload: by content, never by name.
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect(await uploadLogo(svg, 'logo.svg')).toMatchObject({ status: 415, code: 'not-a-photo' });
    const absent = { place: 'icon', logo: '0'.repeat(32) } as const;
    expect(await admin.callApi(setLogo, absent)).toEqual(refusedAs('logo-gone'));
  });

  test('writes emails in its name and color, with its logo', async () => {
    const picture = { width: 400, height: 400, channels: 3, background: '#204060' } as const;
    const { json } = await uploadLogo(await sharp({ create: picture }).png().toBuffer());
    const logo = String(json.logo);
    const { version: from } = agreed(
      await admin.callApi(saveBrand, { name: 'Letter Motors', accent: '#1d4ed8' }),
    );
    const { version } = agreed(await admin.callApi(setLogo, { from, place: 'logo', logo }));
    agreed(await admin.callApi(publishBrand, { version, replaces: await publishedId() }));
    await pageWith('Letter Motors', other);
    agreed(await callerAt(other.address.url).callApi(requestPasswordReset, { email: admin.email }));
    const htmlOf = async () => {
      const [mail] = await sqlAt(one.address)<{ html: string }>`
        select html from mailbox where html like '%Letter Motors%'`;
      return mail?.html ?? '';
    };
    await expect.poll(htmlOf).toContain(`/brand/${logo}/logo.png`);
    const html = await htmlOf();
    expect(html).toContain('for this address on Letter Motors.');
    expect(html).toContain('background-color:#1d4ed8');
  });

  test('is named in every title, text and feed, and where a new person is welcomed', async () => {
    await publish({ name: 'Denver Wheels' });
    await pageWith('Denver Wheels', one);
    for (const path of ['/about', '/faq', '/login', '/not-there', '/legal/terms', '/seller/none'])
      expect(await pageAt(one, path), path).toMatch(/<title>[^<]* · Denver Wheels<\/title>/);
    expect(await pageAt(one, '/about')).toContain('Denver Wheels brings used cars');
    expect(await pageAt(one, '/faq')).toContain('What does Denver Wheels add to the price?');
    for (const path of ['/about', '/faq', ...articles.map(({ slug }) => `/blog/${slug}`)])
      expect(await pageAt(one, path), path).not.toMatch(/\{(market|hours)\}|<main[\s\S]*Forecourt/);
    expect(await pageAt(one, '/search.atom')).toContain('<title>New on Denver Wheels: all cars');
    const { name, email, password } = newAccount('Nell Newcomer');
    const signedUp = await callerAt(one.address.url).send('POST', '/signup', {
      body: new URLSearchParams({ name, email, password, status: 'buyer' }),
    });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const next = await callerAt(one.address.url, { cookie }).send('GET', '/about');
    expect(next.text).toContain(`Welcome to Denver Wheels, ${name}.`);
  });

  test('refuses a password that is little more than its name', async () => {
    await publish({ name: 'Quay & Harbor' });
    await pageWith('Quay &amp; Harbor', one);
    const visitor = callerAt(one.address.url);
    const account = { ...newAccount('Nell Newcomer'), status: 'buyer' };
    const signUp = (password: string) =>
      visitor.send('POST', '/api/sign-up', { json: { ...account, password } });
    for (const password of ['Quay-H4rbor', 'quayharbor2026'])
      expect(await signUp(password), password).toMatchObject({
        status: 400,
        json: {
          errors: {
            password: 'That password is little more than our name. Please choose another.',
          },
        },
      });
  });

  test('shows markup in its texts as text, and links to nothing but pages and mail', {
    tags: 'hostile-89',
  }, async () => {
    const markup = '<img src=x onerror=alert(1)>"&';
    await publish({
      name: '<b>Bold</b> & Co',
      heroHeading: markup,
      footerText: markup,
      address: markup,
    });
    await pageWith('&lt;img src=x onerror=alert(1)&gt;', one);
    for (const path of [
      '/',
      '/contact-us',
      '/offline',
      '/api/docs',
      '/search.atom',
      '/not-there',
    ]) {
      const page = await pageAt(one, path);
      expect(page, path).not.toContain('<img src=x');
      expect(page, path).not.toContain('<b>Bold</b>');
    }
    const badLinks = ['Me javascript:alert(1)', 'Me //evil.example', 'https://no.words'];
    for (const wrong of [
      ...badLinks.map((link) => ({ footerLinks: link })),
      { accent: 'red;}' },
      { section1: 'everything' },
      { name: 'x'.repeat(41) },
    ]) {
      const saved = await admin.send('POST', '/api/brand/versions', { json: wrong });
      expect(saved, JSON.stringify(wrong)).toMatchObject({ status: 400, code: 'invalid-input' });
    }
  });

  test('is changed by nobody but admins', async () => {
    const seller = await newSeller(one.address);
    expect(await seller.callApi(saveBrand, { name: 'Mine' })).toEqual(refusedAs('not-allowed'));
    expect(await seller.callApi(publishBrand, { version: 1 })).toEqual(refusedAs('not-allowed'));
    expect(await seller.callApi(listBrandVersions, {})).toEqual(refusedAs('not-allowed'));
  });

  test('looks as it came once a version without anything is published', async () => {
    await publish({});
    const page = await pageWith('href="/pictures/icon.svg"', other);
    expect(page).toContain('at one honest price.');
    expect(page).not.toContain('application-name');
    const icons = await iconsOf(other);
    expect(icons).toHaveLength(4);
    for (const { src, declared, is } of icons) expect([src, is]).toEqual([src, declared]);
  });
});

test('an admin makes the market their own without scripts, and sees it before anybody else', async () => {
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    admin.send('POST', path, { body: new URLSearchParams(fields) });
  const saved = await post('/dashboard/market?form=texts', {
    name: 'Plain Market',
    accent: '#777777',
  });
  const preview = saved.headers.get('location') ?? '';
  expect([saved.status, preview]).toEqual([303, expect.stringMatching(/\?version=\d+$/)]);
  const { text } = await admin.send('GET', preview);
  expect(text).toContain('Plain Market');
  expect(text).toContain('So that text stays readable, we use ');
  const [, version = ''] = /name="version" value="(\d+)"/.exec(text) ?? [];
  const [, replaces = ''] = /name="replaces" value="(\d+)"/.exec(text) ?? [];
  const published = await post('/dashboard/market?form=publish', { version, replaces });
  expect(published.headers.get('location')).toBe('/dashboard/market');
  await pageWith('Plain Market', other);

  const wrong = await post('/dashboard/market?form=texts', { name: 'Kept', accent: 'reddish' });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Write the color as # and six digits');
  expect(wrong.text).toContain('value="Kept"');
  const linked = await post('/dashboard/market?form=texts', { footerLinks: 'Files ftp://old' });
  expect(linked.status).toBe(400);
  expect(linked.text).toContain('an address that begins with https://, http://, mailto: or /');
});

test('a legal page that is written at one node is shown at the other', async () => {
  const page = 'cookies' as const;
  const path = '/legal/cookies';
  for (const text of ['Ours are few.', 'Ours are fewer.']) {
    const [newest] = agreed(await admin.callApi(listLegalVersions, { page }));
    agreed(await admin.callApi(writeLegalPage, { page, text, replaces: newest?.id }));
    await pageWith(text, other, path);
    expect(await pageAt(other, '/legal')).toContain(`href="${path}"`);
  }
});

test('the footer leads to the legal pages as long as one is written', async () => {
  const link = 'href="/legal"';
  await pageWith(link, other, '/about');
  for (const page of legalPages) {
    const [newest] = agreed(await admin.callApi(listLegalVersions, { page }));
    if (newest?.text) agreed(await admin.callApi(writeLegalPage, { page, replaces: newest.id }));
  }
  for (const node of [one, other])
    await expect.poll(async () => (await pageAt(node, '/about')).includes(link)).toBe(false);
  for (const page of legalPages) {
    const versions = agreed(await admin.callApi(listLegalVersions, { page }));
    const { text } = await admin.send('GET', `/dashboard/legal/${page}`);
    // What was written and removed does not come back as a template.
    expect(text.includes('[Template: have a lawyer check it'), page).toBe(versions.length === 0);
  }
});
