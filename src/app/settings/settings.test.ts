import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { InvalidSetting } from './setting-values.ts';
import { readSettings, settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (environment: Record<string, string>) =>
  readSettings({ DATA_DIR: join(folder, 'data'), ...environment });

describe('without any setting', () => {
  test('everything has a default that works on one machine', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      isDemo: true,
      holdMinutes: 15,
    });
  });

  test('a secret is created once and stored', () => {
    const { secret } = read({});
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(read({}).secret).toBe(secret);
  });
});

describe('an empty value', () => {
  test('counts as none, as in a copied example file', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '', DEMO: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      isDemo: true,
    });
  });
});

describe('a database elsewhere', () => {
  test('switches the demo off, unless it is set', () => {
    const DATABASE_URL = 'postgres://shop:secret@db.example:5432/shop';
    expect(read({ DATABASE_URL }).isDemo).toBe(false);
    expect(read({ DATABASE_URL, DEMO: 'on' }).isDemo).toBe(true);
  });
});

describe('a public address', () => {
  test('is reduced to its origin', () => {
    expect(read({ PUBLIC_URL: 'https://cars.example.com/' }).publicUrl).toBe(
      'https://cars.example.com',
    );
  });

  test('follows host and port where it is not given', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
    expect(read({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    expect(read({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000');
  });
});

describe('the base address of the calls', () => {
  test('is a path of the site', () => {
    expect(read({}).apiBase).toBe('/api');
    expect(read({ VITE_API_BASE: '/shop/calls' }).apiBase).toBe('/shop/calls');
  });
});

describe('the keys of Google', () => {
  test('are none, or an id and a secret', () => {
    expect(read({}).google).toBeNull();
    expect(read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    });
  });
});

describe('the keys of Stripe', () => {
  const all = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  test('are none, or all three of one mode', () => {
    expect(read({}).stripe).toBeNull();
    expect(read(all).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'https://api.stripe.com',
    });
    const live = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(read({ ...all, ...live }).stripe?.secretKey).toBe('rk_live_1');
  });

  test.each(Object.keys(all))('without %s stop the start, which names it', (missing) => {
    expect(() => read({ ...all, [missing]: '' })).toThrow(`${missing} is missing`);
  });

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_SECRET_KEY', 'sk_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'we_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1'],
    ['STRIPE_API_URL', 'https://api.example.com'],
    ['STRIPE_API_URL', 'localhost:12111'],
  ])('with %s=%s stop the start, and the value is not repeated', (name, value) => {
    expect(() => read({ ...all, [name]: value })).toThrow(name);
    if (name.endsWith('KEY') || name.endsWith('SECRET'))
      expect(() => read({ ...all, [name]: value })).not.toThrow(value);
  });

  test('of the test mode may call another program on this machine, live ones never', () => {
    const elsewhere = { ...all, STRIPE_API_URL: 'http://127.0.0.1:12111' };
    expect(read(elsewhere).stripe?.apiUrl).toBe('http://127.0.0.1:12111');
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(() => read({ ...elsewhere, ...live })).toThrow('STRIPE_API_URL');
  });

  describe('on a public market without the demo', () => {
    const open = { DEMO: 'off', PUBLIC_URL: 'https://cars.example.com' };

    test('must be set, or their stand-ins allowed by name', () => {
      expect(() => read(open)).toThrow(/test-cards.*mailbox.*STAND_INS=test-cards,mailbox/);
      expect(() => read({ ...open, ...all })).toThrow('STAND_INS=mailbox');
      expect(() => read({ ...open, STAND_INS: 'mailbox' })).toThrow('test-cards');
      expect(read({ ...open, STAND_INS: 'test-cards, mailbox' }).stripe).toBeNull();
      expect(read({ ...open, ...all, STAND_INS: 'mailbox' }).stripe).not.toBeNull();
    });

    test('are not needed on the own machine or in the demo', () => {
      for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:80', 'http://[::1]:80'])
        expect(read({ DEMO: 'off', PUBLIC_URL }).isDemo).toBe(false);
      expect(read({ ...open, DEMO: 'on' }).isDemo).toBe(true);
      expect(() => read({ ...open, PUBLIC_URL: 'https://localhost.example.com' })).toThrow();
    });
  });
});

describe('a wrong setting', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '0'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['DATABASE_URL', 'db.example'],
    ['PUBLIC_URL', 'cars.example.com'],
    ['PUBLIC_URL', 'ftp://cars.example.com'],
    ['PUBLIC_URL', 'https://cars.example.com/shop'],
    ['VITE_API_BASE', 'api'],
    ['VITE_API_BASE', '/api/'],
    ['VITE_API_BASE', '//cars.example.com'],
    ['VITE_API_BASE', 'ftp://cars.example.com/api'],
    ['DEMO', 'yes'],
    ['SECRET', 'short'],
    ['GOOGLE_CLIENT_ID', 'an-id-without-a-secret'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['HOLD_MINUTES', '0'],
    ['HOLD_MINUTES', '2.5'],
    ['STAND_INS', 'test-card'],
  ])('%s=%s stops the start with its name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(InvalidSetting);
    expect(() => read({ [name]: value })).toThrow(name.replace(/_(ID|SECRET)$/, ''));
  });

  test('is a data folder that cannot be made', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => readSettings({ DATA_DIR: join(file, 'data') })).toThrow(/DATA_DIR/);
  });

  test('is the key of a provider that this version does not know', () => {
    expect(() => read({ SMTP_URL: 'smtp://mail.example' })).toThrow(/SMTP_URL/);
  });
});

test('every setting is listed in .env.example', () => {
  const path = join(import.meta.dirname, '../../../.env.example');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const listed = lines.flatMap((line) => /^#? ?([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(listed.toSorted()).toEqual(expect.arrayContaining(settingNames.toSorted()));
});
