import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { describe, expect, inject, test, vi } from 'vitest';
import { book, postCar } from '../../../testing/people/actions.ts';
import { type ApiResponse, type Caller, callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { isPaymentPage } from './headers/content-policy.ts';
import { nonPageHeaders, securityHeaders } from './headers/page-headers.ts';

const market = inject('market');
const visitor = callerAt(market.url);
const pageOf = (who: Someone, path: string) =>
  callerAt(market.url, { cookie: who.cookie }).send('GET', path);
/** Sent as the same bytes to every visitor; what is rendered for one request says no-store. */
const isShared = ({ headers }: ApiResponse) =>
  headers.get('cache-control')?.includes('s-maxage') === true;
const loginFor = (path: string) => `/login?from=${encodeURIComponent(path)}`;

describe('a page for everyone', () => {
  test.each(['/', '/about', '/blog', '/faq', '/contact-us', '/login', '/signup'])(
    '%s opens',
    async (path) => {
      const response = await visitor.send('GET', path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    },
  );

  test.each([
    ['/', 'Forecourt: used cars at one honest price'],
    ['/about', 'About: used cars, sold straight · Forecourt'],
  ])('%s is titled by what the market does, and claims nothing else', async (path, title) => {
    const { text } = await visitor.send('GET', path);
    expect(text).toContain(`<title>${title}</title>`);
    for (const claim of ['no badges', 'no advertisements', 'were inspected'])
      expect(text.toLowerCase()).not.toContain(claim);
  });

  test('that does not exist is a 404 with the text of the specification', {
    tags: ['2.40', '2.45', '8.21'],
  }, async () => {
    for (const path of ['/nothing', '/about/nothing', '/dashboardx', '/%2e%2e/%2e%2e/etc/passwd']) {
      const response = await visitor.send('GET', path);
      expect(response.status, path).toBe(404);
      expect(response.text).toMatch(/Sorry, we couldn(&#x27;|')t find this page\./);
    }
  });

  test('that does not exist is rendered once for all visitors, however many addresses a bot tries', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => visitor.send('GET', `/wp-login-${at}.php?try=${at}`)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
    expect(responses[0]?.headers.get('cache-control')).toContain('s-maxage');
    // A page rendered again would carry another time, nonce or address.
    expect(new Set(responses.map(({ text }) => text)).size).toBeLessThanOrEqual(2);
    expect(responses[0]?.text).not.toContain('wp-login');
  });

  test('has an icon and rules for robots at their usual addresses', async () => {
    const icon = await visitor.send('GET', '/favicon.ico');
    expect(icon.status).toBe(200);
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    const robots = await visitor.send('GET', '/robots.txt');
    expect(robots.text).toContain('Disallow: /dashboard');
  });

  test('has an icon for the home screen, and the color of its ground for the browser’s own bars', async () => {
    const { text } = await visitor.send('GET', '/');
    const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(text) ?? [];
    const { status, headers } = await visitor.send('GET', icon);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    const sheet = readFileSync(new URL('../../app.css', import.meta.url), 'utf8');
    const grounds = Array.from(sheet.matchAll(/--color-base-100: (#\w+);\n {2}--color-base-200/g));
    expect(
      ['light', 'dark'].map(
        (scheme) =>
          new RegExp(
            `<meta name="theme-color" content="(#\\w+)" media="\\(prefers-color-scheme: ${scheme}\\)"`,
          ).exec(text)?.[1],
      ),
    ).toEqual(grounds.slice(0, 2).map(([, color]) => color));
  });

  test('can be reached by a visitor from page to page', async () => {
    const page = await visitor.send('GET', '/login');
    const [, version = ''] = /manifest-(\w+)\.js/.exec(page.text) ?? [];
    const manifest = await visitor.send('GET', `/__manifest?paths=%2Fsignup&version=${version}`);
    expect(manifest.status).toBe(200);
    expect(manifest.text).toContain('signup-page');
  });

  test('allows no script but its own, no frame, and no foreign form', {
    tags: 'hostile-57',
  }, async () => {
    for (const path of ['/', '/login', '/contact-us', '/nothing']) {
      const { headers, text } = await visitor.send('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
      const scripts = text.match(/<script(?![^>]*type="application)[^>]*>.*?<\/script>/gs) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    }
  });

  /** The page may have been rendered again in between. */
  const withoutNonce = (header: string | null) => header?.replace(/'nonce-[^']+'/, "'nonce'");

  test('has the same headers in response to HEAD, without the body', async () => {
    for (const path of ['/', '/api/category']) {
      await visitor.send('GET', path);
      const [whole, head] = [await visitor.send('GET', path), await visitor.send('HEAD', path)];
      expect(head).toMatchObject({ status: 200, text: '' });
      for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy'])
        expect(withoutNonce(head.headers.get(name)), name).toBe(
          withoutNonce(whole.headers.get(name)),
        );
    }
  });

  test('names the pages that may be prefetched, and when', async () => {
    const { text } = await visitor.send('GET', '/');
    const [, rules = ''] =
      /<script[^>]*type="speculationrules"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(rules)).toMatchObject({ prefetch: [{ eagerness: 'conservative' }] });
  });

  test('takes a new nonce for each rendering, which only a page that all visitors share repeats', async () => {
    const nonceOf = async (path: string) =>
      (await visitor.send('GET', path)).headers.get('content-security-policy');
    expect(await nonceOf('/login')).not.toBe(await nonceOf('/login'));
    const first = await nonceOf('/about');
    await expect.poll(() => nonceOf('/about'), { timeout: 60_000 }).not.toBe(first);
  });

  test('shows a visitor no name from a cache', async () => {
    const buyer = await newBuyer(market, 'Cassandra Cached');
    const own = await pageOf(buyer, '/');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.text).toContain('Dashboard');
    const visitors = await visitor.send('GET', '/');
    expect(visitors.text).not.toContain('Cassandra');
    expect(visitors.text).toContain('Login');
  });

  test('is not pushed out of the cache by query strings at random, nor rendered for them', {
    tags: 'hostile-54',
  }, async () => {
    await visitor.send('GET', '/about');
    const pages = await Promise.all(
      Array.from({ length: 30 }, (_, at) => visitor.send('GET', `/about?x=${at}`)),
    );
    for (const page of pages) expect(isShared(page)).toBe(true);
    // Each rendered page carries another nonce.
    expect(new Set(pages.map(({ text }) => text)).size).toBeLessThan(15);
    expect(isShared(await visitor.send('GET', '/about'))).toBe(true);
  });

  test('is not taken from the cache where it reads its query', { tags: 'hostile-54' }, async () => {
    for (const path of ['/login?from=%2Fcars%2F1', '/login?from=%2Fcars%2F2'])
      expect((await visitor.send('GET', path)).headers.get('cache-control')).toBe('no-store');
  });

  test('comes from the cache, too, for somebody whose session has ended', async () => {
    await visitor.send('GET', '/faq');
    const headers = { cookie: 'forecourt.session_token=x; __Host-forecourt.session_token=x' };
    expect(isShared(await visitor.send('GET', '/faq', { headers }))).toBe(true);
  });
});

describe('one page under many spellings', () => {
  const spellings = (path: string) => [
    `/x/..${path}`,
    `/x/%2e%2E${path}`,
    `/.${path}`,
    `/${path}`,
    `${path}/`,
    path.toUpperCase(),
    path.replace('b', '%62'),
  ];

  test('has one address, to which the others lead', {
    tags: ['hostile-18', 'hostile-73'],
  }, async () => {
    for (const spelling of spellings('/about')) {
      expect(await rawGet(spelling), spelling).toMatchObject({ status: 308, location: '/about' });
      const withQuery = await rawGet(`${spelling}?page=2`);
      expect(withQuery, spelling).toMatchObject({ status: 308, location: '/about?page=2' });
    }
    for (const spelling of spellings('/dashboard/abc'))
      expect((await rawGet(spelling)).status, spelling).toBe(404);
  });

  test('never leads to another site', async () => {
    for (const path of [
      '//evil.example',
      '/%2Fevil.example',
      '/\\evil.example',
      '//evil.example/about',
    ])
      expect((await rawGet(path)).location ?? '', path).not.toMatch(/^\/[/\\]|^\w+:/);
  });

  test('neither fills the cache nor keeps a page out of it', { tags: 'hostile-73' }, async () => {
    await Promise.all(
      Array.from({ length: 450 }, (_, at) => rawGet(`/x${at}/../blog/${at % 2 ? '' : 'nothing'}`)),
    );
    await Promise.all(Array.from({ length: 30 }, (_, at) => rawGet(`/blog/nothing-${at}`)));
    await visitor.send('GET', '/blog');
    expect(isShared(await visitor.send('GET', '/blog'))).toBe(true);
    for (const path of ['/blog.data', '/BLOG.data', '/%62log.data', '/blog/_.data'])
      expect(isShared(await visitor.send('GET', path)) || path === '/blog.data', path).toBe(true);
  });

  /** Sends the path as it is: `fetch` would resolve it. */
  const rawGet = (path: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { hostname: host, port } = new URL(market.url);
      get({ host, port, path }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      }).on('error', reject);
    });
});

describe('the data of a page', () => {
  const cachingOf = async (path: string, who: Caller = visitor) =>
    (await who.send('GET', path)).headers.get('cache-control');

  test('is cached for 5 minutes by browsers if it shows neither cars nor people', {
    tags: '9.11',
  }, async () => {
    for (const path of ['/about', '/blog', '/faq']) {
      expect(await cachingOf(`${path}.data`), path).toBe('public, max-age=300, s-maxage=1');
      expect(await cachingOf(path), path).toBe('public, max-age=0, s-maxage=1');
    }
  });

  test('is never kept by browsers if it shows cars, nor cached if it shows who is signed in', async () => {
    const buyer = await newBuyer(market);
    for (const path of ['/_.data', '/advertise/1.data'])
      expect(await cachingOf(path), path).toBe('public, max-age=0, s-maxage=1');
    for (const path of ['/login.data', '/contact-us.data'])
      expect(await cachingOf(path), path).toBe('no-store');
    for (const path of ['/about.data', '/_.data', '/advertise/1.data', '/dashboard.data'])
      expect(await cachingOf(path, buyer), path).toBe('no-store');
  });

  test('of the home page, and of addresses with a slash at the end, is found by a visitor', async () => {
    for (const path of ['/_.data', '/about/_.data', '/blog/_.data']) {
      const response = await visitor.send('GET', path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).not.toContain('html');
    }
  });
});

test('the routes that links lead to are found by a visitor', async () => {
  const { text } = await visitor.send('GET', '/login');
  const [, version = ''] = /manifest-(\w+)\.js/.exec(text) ?? [];
  const response = await visitor.send('GET', `/__manifest?paths=%2Fblog&version=${version}`);
  expect(response.status).toBe(200);
  expect(response.text).toContain('blog-page');
});

describe('a page for those who are signed in', () => {
  test.each([
    '/cars/1',
    '/dashboard',
    '/dashboard/users',
    '/dashboard/sellers',
    '/dashboard/addcars',
    '/dashboard/mycars',
    '/dashboard/mycars/1/edit',
    '/dashboard/payment/1',
  ])(
    '%s sends a visitor to the login page, which remembers it',
    { tags: ['2.24', '2.27', '2.29', '2.31', '2.33', '2.35', '2.37', '4.21'] },
    async (path) => {
      const response = await visitor.send('GET', path);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(loginFor(path));
    },
  );

  test('remembers the query too', async () => {
    const response = await visitor.send('GET', '/dashboard/users?search=ada');
    expect(response.headers.get('location')).toBe(loginFor('/dashboard/users?search=ada'));
  });

  test('has a title that says so when there is no such category', async () => {
    const missing = await pageOf(await newBuyer(market), '/cars/999');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('<title>Page not found · Forecourt</title>');
    expect(missing.text).toMatch(/Sorry, we couldn(&#x27;|')t find this page\./);
  });

  test('opens for its role, and redirects everyone else', {
    tags: ['2.30', '2.32', '2.34', '2.36', '4.22', '4.23', '6.9', '6.10', '6.11', '6.12'],
  }, async () => {
    const people = {
      buyer: await newBuyer(market),
      seller: await newSeller(market),
      admin: await newAdmin(market),
    };
    const forWhom = {
      '/cars/1': ['buyer', 'seller', 'admin'],
      '/dashboard': ['buyer', 'seller', 'admin'],
      '/dashboard/addcars': ['buyer', 'seller', 'admin'],
      '/dashboard/mycars': ['seller'],
      '/dashboard/users': ['admin'],
      '/dashboard/today': ['admin'],
      '/dashboard/system': ['admin'],
      '/dashboard/sellers': ['admin'],
      '/dashboard/sellers-cars': ['admin'],
      '/dashboard/messages': ['admin'],
      '/dashboard/failed-emails': ['admin'],
    };
    for (const [path, roles] of Object.entries(forWhom))
      for (const [role, person] of Object.entries(people)) {
        const response = await pageOf(person, path);
        const isLetIn = roles.includes(role);
        expect([path, role, response.status]).toEqual([path, role, isLetIn ? 200 : 302]);
        if (!isLetIn)
          expect(response.headers.get('location')?.split('&for=')[0]).toBe(loginFor(path));
        else expect(response.headers.get('cache-control')).toBe('no-store');
      }
  });

  test('is guarded in the form that the browser fetches from page to page, too', async () => {
    const [buyer, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
    for (const path of ['/dashboard/users.data', '/dashboard.data', '/cars/1.data']) {
      const response = await visitor.send('GET', path);
      expect(response.text, path).not.toMatch(/people\.example|resalePrice/);
      expect(response.text).toContain('/login');
    }
    expect((await pageOf(buyer, '/dashboard/users.data')).text).not.toContain(admin.email);
  });

  test('comes with the category or the booking that its address names', {
    tags: ['2.25', '2.38', '2.117', '2.118'],
  }, async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const category = (await pageOf(buyer, '/cars/3')).text;
    expect(category).toMatch(/<h1[^>]*>Sports Cars<\/h1>/);
    expect(category).toContain(car.title);
    const { id } = await book(buyer, car);
    const { text } = await pageOf(buyer, `/dashboard/payment/${id}`);
    const markup = text.replaceAll(/<!-- -->|<\/?strong[^>]*>/g, '');
    expect(markup).toContain(`>Payment for ${car.title}</h1>`);
    expect(markup).toContain('>Please pay $18,450 to buy the car</p>');
  });

  test("does not show another's payment, or one that there is not", async () => {
    const [buyer, other, seller] = await Promise.all([
      newBuyer(market),
      newBuyer(market),
      newSeller(market),
    ]);
    const { id } = await book(buyer, await postCar(seller));
    const paying = await pageOf(buyer, `/dashboard/payment/${id}`);
    expect(paying.status).toBe(200);
    expect(paying.headers.get('content-security-policy')).not.toContain('stripe');
    expect((await pageOf(other, `/dashboard/payment/${id}`)).status).toBe(404);
    for (const none of ['999999999', '0', '-1', '1e9', 'x', '%00', "1'--"])
      expect((await pageOf(buyer, `/dashboard/payment/${none}`)).status, none).toBe(404);
  });

  test("does not show another's post to be changed, or one that there is not", async () => {
    const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
    const { id } = await postCar(seller);
    const edit = (one: unknown) => `/dashboard/mycars/${one}/edit`;
    expect((await pageOf(seller, edit(id))).status).toBe(200);
    expect((await pageOf(other, edit(id))).status).toBe(404);
    for (const none of ['999999999', '0', 'x', '%00'])
      expect((await pageOf(seller, edit(none))).status, none).toBe(404);
  });

  test('shows what people wrote as text', { tags: 'hostile-22' }, async () => {
    const seller = await newSeller(market, 'Sue "><img src=x onerror=alert(1)>');
    await postCar(seller, { title: '<script>alert(1)</script>', categoryId: 1 });
    const buyer = await newBuyer(market);
    for (const page of [
      await pageOf(buyer, '/cars/1'),
      await pageOf(seller, '/dashboard/mycars'),
    ]) {
      expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(page.text).not.toContain('<script>alert(1)');
      expect(page.text).not.toContain('<img src=x');
    }
  });

  test('does not believe a cookie that is none', async () => {
    for (const value of ['x', '%00', "' or 1=1 --", 'a'.repeat(3000), '{}'])
      for (const name of ['forecourt.session', '__Host-forecourt-session']) {
        const response = await visitor.send('GET', '/dashboard', {
          headers: { cookie: `${name}=${value}` },
        });
        expect(response.status).toBe(302);
      }
  });
});

describe('what is no page', () => {
  test.each(['/api/category', '/api/category/1', '/api/nothing', '/api/users', '/healthz'])(
    '%s may run nothing, be framed nowhere, and is what it says it is',
    async (path) => {
      const { headers } = await visitor.send('GET', path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  test('makes browsers stay with TLS if the market is served with TLS', () => {
    for (const headers of [securityHeaders, nonPageHeaders]) {
      expect(headers('https://cars.example.com')['strict-transport-security']).toMatch(/^max-age=/);
      expect(headers('http://127.0.0.1:3000')['strict-transport-security']).toBeUndefined();
    }
  });
});

test('only pages that need it may ask where their reader is, use the camera, or load Stripe', () => {
  const usedOn = (url: string) =>
    securityHeaders('https://cars.example', url)['permissions-policy']?.match(/\w+(?==\(self\))/g);
  for (const url of ['/search', '/search?q=van', '/cars/3/', '/cars/12?sort=price'])
    expect(usedOn(url), url).toEqual(['geolocation']);
  expect(usedOn('/dashboard/handover/20')).toEqual(['camera']);
  for (const url of ['/', '/car/3', '/cars/x', '/search/x', '/dashboard/handover/1/x'])
    expect(usedOn(url), url).toBeNull();
  for (const url of ['/dashboard/payment/20', '/dashboard/payment/1/?back=1'])
    expect(isPaymentPage(url), url).toBe(true);
  for (const url of ['/dashboard/payments/1', '/dashboard/payment/x', '/dashboard/payment/'])
    expect(isPaymentPage(url), url).toBe(false);
});

test('an admin sees by the name Reports where they are, among reported ads and among reported messages', async () => {
  const admin = await newAdmin(market);
  for (const path of ['/dashboard/reported-ads', '/dashboard/reported-conversations']) {
    const { text } = await admin.send('GET', path);
    expect(text, path).toMatch(/<a[^>]*aria-current="page"[^>]*>Reports</);
  }
});

describe('the list of a category', () => {
  test('brings a buyer the whole of each car, which is compared when they book it, and names each of its scripts once', async () => {
    const end = 'and it has never been driven in winter.';
    const { title } = await postCar(await newSeller(market), {
      title: 'Told at Length',
      description: `The clutch is new. ${'It was washed every other Saturday of its life. '.repeat(4)}${end}`,
    });
    const { text } = await pageOf(await newBuyer(market), '/cars/3');
    expect(text).toContain(title);
    expect(text).toContain('The clutch is new.');
    expect(text.split(end), 'on its card, which cuts it off, and in its data').toHaveLength(3);
    expect(text.match(/\/assets\/framework-/g)).toHaveLength(1);
  });

  test('of the four needs a login, and one that nobody has made is not found by anyone', async () => {
    for (const id of [1, 2, 3, 4]) {
      const { status, headers } = await visitor.send('GET', `/cars/${id}`);
      expect([status, headers.get('location')]).toEqual([302, loginFor(`/cars/${id}`)]);
    }
    const buyer = await newBuyer(market);
    for (const id of ['0', '999999', 'x', '3x']) {
      expect((await visitor.send('GET', `/cars/${id}`)).status, id).toBe(404);
      expect((await pageOf(buyer, `/cars/${id}`)).status, id).toBe(404);
    }
  });

  test('shows among its filters which price its sentence asks', async () => {
    const buyer = await newBuyer(market);
    const path = `/cars/3?${new URLSearchParams({ q: 'under $9,000' })}`;
    // The search may still be on its way.
    await vi.waitFor(
      async () => {
        const { text } = await pageOf(buyer, path);
        const [, filters = ''] = text.replaceAll('<!-- -->', '').split('id="filters"');
        expect(filters).toMatch(/up to \$9,000<span[^>]*> from your search/);
      },
      { timeout: 60_000, interval: 500 },
    );
  });
});
