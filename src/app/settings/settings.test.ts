import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadEnvFile } from '../project.ts';
import { InvalidSetting, misspelledSettings, unknownSettings } from './invalid-setting.ts';
import { readSettings, settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (environment: Record<string, string>) =>
  readSettings({ DATA_DIR: join(folder, 'data'), ...environment });

/** What an operator reads. */
function linesOf(start: () => unknown): string[] {
  try {
    start();
  } catch (error) {
    if (error instanceof InvalidSetting) return error.message.split('\n');
    throw error;
  }
  return [];
}

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

  test.each([
    'postgres://shop@10.0.0.11,10.0.0.12/shop',
    'postgres://shop@10.0.0.11:5432,10.0.0.12:5432/shop',
  ])('is one address, not several hosts as in %s', (DATABASE_URL) => {
    expect(() => read({ DATABASE_URL })).toThrow('DATABASE_URL must name one host');
  });

  test('may be reached by a socket', () => {
    const DATABASE_URL = 'postgresql:///cars?host=/var/run/postgresql';
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test('may have a comma in its password', () => {
    const DATABASE_URL = 'postgres://shop:one,two@db.example:5432/shop';
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});

describe('a public address', () => {
  test('is reduced to its origin', () => {
    const open = { PUBLIC_URL: 'https://cars.example.com/', STAND_INS: 'demo' };
    expect(read(open).publicUrl).toBe('https://cars.example.com');
  });

  test('follows host and port where it is not given', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
    expect(read({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    const open = { HOST: '0.0.0.0', STAND_INS: 'demo' };
    expect(read(open).publicUrl).toBe('http://localhost:3000');
  });
});

describe('the country', () => {
  test('is the United States, or one of those whose currency and units are known', () => {
    expect(read({}).country).toBe('US');
    expect(read({ COUNTRY: 'GB' }).country).toBe('GB');
    for (const COUNTRY of ['gb', 'UK', 'Germany', 'XX'])
      expect(() => read({ COUNTRY })).toThrow(/COUNTRY must be one of US, GB, .* PL, not/);
  });
});

describe('the account from which lists are paid', () => {
  const us = {
    PAYOUT_NAME: 'Cars LLC',
    PAYOUT_BANK_CODE: '0199 9999 5',
    PAYOUT_ACCOUNT_NUMBER: '000-4567',
  };
  const gb = {
    COUNTRY: 'GB',
    PAYOUT_NAME: 'Cars Ltd',
    PAYOUT_IBAN: 'GB82 WEST 1234 5698 7654 32',
  };
  test('is named as banks of the country do', () => {
    expect(read({}).payouts.payer).toBeNull();
    expect(read(us).payouts.payer).toEqual({ name: 'Cars LLC', account: '019999995 0004567' });
    expect(read(gb).payouts.payer).toEqual({ name: 'Cars Ltd', account: 'GB82WEST12345698765432' });
  });

  test('may have an IBAN also where the country has none', () => {
    for (const COUNTRY of ['', 'US', 'CA'])
      expect(read({ ...gb, COUNTRY }).payouts.payer?.account).toBe('GB82WEST12345698765432');
  });

  test.each([
    [
      { ...us, PAYOUT_ACCOUNT_NUMBER: '' },
      'PAYOUT_ACCOUNT_NUMBER is missing: PAYOUT_NAME and PAYOUT_BANK_CODE cannot work without it.',
    ],
    [
      { PAYOUT_NAME: 'Cars LLC' },
      'PAYOUT_BANK_CODE and PAYOUT_ACCOUNT_NUMBER are missing: PAYOUT_NAME cannot work without them.',
    ],
    [
      { ...us, PAYOUT_BANK_CODE: '019999994' },
      'PAYOUT_BANK_CODE is "019999994". This is not a routing number: check each digit.',
    ],
    [
      { ...us, PAYOUT_ACCOUNT_NUMBER: '12' },
      'PAYOUT_ACCOUNT_NUMBER is "12". An account number has 4 to 17 digits.',
    ],
    [
      { ...us, PAYOUT_IBAN: gb.PAYOUT_IBAN },
      'PAYOUT_IBAN and PAYOUT_BANK_CODE are both set. Choose one.',
    ],
    [
      { ...gb, COUNTRY: 'US', PAYOUT_IBAN: 'GB82WEST12345698765433' },
      'PAYOUT_IBAN is "GB82WEST12345698765433". This is not an IBAN: check each character.',
    ],
    [
      { ...us, COUNTRY: 'GB' },
      'PAYOUT_BANK_CODE is not for a market in GB (COUNTRY): name its account by PAYOUT_IBAN.',
    ],
    [
      { ...gb, PAYOUT_BANK_CODE: '110000000' },
      'PAYOUT_BANK_CODE is not for a market in GB (COUNTRY): name its account by PAYOUT_IBAN.',
    ],
    [
      { ...gb, PAYOUT_IBAN: 'GB82WEST12345698765433' },
      'PAYOUT_IBAN is "GB82WEST12345698765433". This is not an IBAN: check each character.',
    ],
    [
      { COUNTRY: 'GB', PAYOUT_IBAN: gb.PAYOUT_IBAN },
      'PAYOUT_NAME is missing: PAYOUT_IBAN cannot work without it.',
    ],
  ])('is refused as %o', (environment, message) => {
    expect(linesOf(() => read(environment))).toEqual([message]);
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
    const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(read({ DEMO: 'off', ...keys }).google).toEqual({
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
      isLive: false,
    });
    const live = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(read({ ...all, ...live, DEMO: 'off' }).stripe).toMatchObject({
      secretKey: 'rk_live_1',
      isLive: true,
    });
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

  test('pay sellers as well, where that is asked for and events of their accounts are signed', () => {
    const withPayouts = { ...all, PAYOUTS: 'stripe', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' };
    expect(read(all).stripeConnect).toBeNull();
    expect(read(withPayouts).stripeConnect).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_2',
      apiUrl: 'https://api.stripe.com',
    });
    for (const [change, message] of [
      [{ STRIPE_CONNECT_WEBHOOK_SECRET: '' }, 'STRIPE_CONNECT_WEBHOOK_SECRET is missing'],
      [{ STRIPE_CONNECT_WEBHOOK_SECRET: 'we_2' }, 'STRIPE_CONNECT_WEBHOOK_SECRET must look'],
      [{ PAYOUTS: 'list' }, 'STRIPE_CONNECT_WEBHOOK_SECRET is of no use'],
      [{ PAYOUTS: 'bank' }, 'PAYOUTS'],
    ] as const)
      expect(() => read({ ...withPayouts, ...change })).toThrow(message);
    expect(() => read({ PAYOUTS: 'stripe', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' })).toThrow(
      'PAYOUTS=stripe needs the keys of Stripe',
    );
  });

  describe('on a public market without the demo', () => {
    const open = { DEMO: 'off', PUBLIC_URL: 'https://cars.example.com' };

    test('must be set, or their stand-ins allowed by name', () => {
      expect(() => read(open)).toThrow(/test-cards.*mailbox.*STAND_INS=test-cards,mailbox/);
      expect(() => read({ ...open, ...all })).toThrow('STAND_INS=mailbox');
      expect(() => read({ ...open, STAND_INS: 'mailbox' })).toThrow('test-cards');
      expect(read({ ...open, STAND_INS: 'test-cards, mailbox' }).stripe).toBeNull();
      expect(read({ ...open, ...all, STAND_INS: 'mailbox' }).stripe).not.toBeNull();
      const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'cars@example.com' };
      expect(() => read({ ...open, ...mail })).toThrow('STAND_INS=test-cards');
      expect(read({ ...open, ...all, ...mail }).mailServer).not.toBeNull();
    });

    test('are not needed on the own machine or in the demo', () => {
      for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:80', 'http://[::1]:80'])
        expect(read({ DEMO: 'off', PUBLIC_URL }).isDemo).toBe(false);
      expect(read({ ...open, DEMO: 'on', STAND_INS: 'demo' }).isDemo).toBe(true);
      expect(() => read({ ...open, PUBLIC_URL: 'https://localhost.example.com' })).toThrow();
    });
  });
});

describe('a mail server', () => {
  const url = 'smtps://cars:secret@mail.example.com:465';
  const off = { DEMO: 'off', SMTP_URL: url };

  test.each([
    ['cars@example.com', { name: '', address: 'cars@example.com' }],
    ['Example Cars <cars@example.com>', { name: 'Example Cars', address: 'cars@example.com' }],
    ['"Cars, used" <cars@example.com>', { name: 'Cars, used', address: 'cars@example.com' }],
  ])('sends as %s', (MAIL_FROM, from) => {
    expect(read({ ...off, MAIL_FROM }).mailServer).toEqual({ url, from });
  });

  test.each([
    [{ SMTP_URL: url }, 'MAIL_FROM is missing'],
    [{ MAIL_FROM: 'cars@example.com' }, 'SMTP_URL is missing'],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'cars@example.com' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: url, MAIL_FROM: 'Example Cars' }, 'MAIL_FROM must look like'],
    [{ SMTP_URL: url, MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must look like'],
    [{ SMTP_URL: url, MAIL_FROM: 'cars@example.com', DEMO: 'on' }, 'DEMO is on'],
  ])('with %o stops the start, and no password is repeated', (environment, message) => {
    expect(() => read({ DEMO: 'off', ...environment })).toThrow(message);
    expect(() => read({ DEMO: 'off', ...environment })).not.toThrow('secret');
  });

  const sending = { ...off, MAIL_FROM: 'cars@example.com' };
  const INBOUND_TOKEN = 'secret-of-16-char';
  test('may have an address for what comes back, and a token of the program that posts it', () => {
    const INBOUND_ADDRESS = 'bounces@cars.example.com';
    const inboundMail = { address: INBOUND_ADDRESS, token: INBOUND_TOKEN };
    expect(read({ ...sending, INBOUND_ADDRESS, INBOUND_TOKEN })).toMatchObject({ inboundMail });
    expect(read(sending).inboundMail).toBeNull();
  });

  test.each([
    [{ INBOUND_TOKEN }, 'INBOUND_ADDRESS is missing'],
    [{ INBOUND_ADDRESS: 'bounces@cars.example.com' }, 'INBOUND_TOKEN is missing'],
    [{ INBOUND_ADDRESS: 'bounces@cars.example.com', INBOUND_TOKEN: 'secret' }, '16 characters'],
    [{ INBOUND_ADDRESS: 'a+b@cars.example.com', INBOUND_TOKEN }, 'INBOUND_ADDRESS must look like'],
    [{ INBOUND_ADDRESS: `${'a'.repeat(25)}@a.example`, INBOUND_TOKEN }, 'at most 24 characters'],
    [
      { INBOUND_ADDRESS: 'a@a.example', INBOUND_TOKEN, SMTP_URL: '', MAIL_FROM: '' },
      'SMTP_URL is missing',
    ],
  ])('takes nothing back with %o', (environment, message) => {
    expect(() => read({ ...sending, ...environment })).toThrow(message);
    expect(() => read({ ...sending, ...environment })).not.toThrow('secret');
  });
});

describe('which traces are sent', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  const tracesOf = (environment: Record<string, string>) =>
    read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...environment }).traces;

  test('is said by the settings that OpenTelemetry has for it', () => {
    const endpoint = OTEL_EXPORTER_OTLP_ENDPOINT;
    expect(read({}).traces).toBeNull();
    expect(tracesOf({})).toEqual({ endpoint, share: 1, followsCaller: true });
    expect(tracesOf({ OTEL_TRACES_SAMPLER: 'always_off' })).toEqual({
      endpoint,
      share: 0,
      followsCaller: false,
    });
    const tenth = {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '.1',
    };
    expect(tracesOf(tenth)).toEqual({ endpoint, share: 0.1, followsCaller: true });
  });

  test.each([
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER must be one of'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.1' }, 'OTEL_TRACES_SAMPLER_ARG must be'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'half' }, 'OTEL_TRACES_SAMPLER_ARG must be'],
  ])('with %o stops the start', (environment, message) => {
    expect(() => tracesOf(environment)).toThrow(message);
  });
});

describe('the token of the metrics', () => {
  test('must be long and plain, and is not repeated where it is refused', () => {
    expect(read({}).metricsToken).toBeNull();
    const token = 'token-of-16-char';
    expect(read({ METRICS_TOKEN: token }).metricsToken).toBe(token);
    for (const malformed of [token.slice(1), `${token} `.padEnd(20, 'x'), `${token}é`]) {
      expect(() => read({ METRICS_TOKEN: malformed })).toThrow(/^METRICS_TOKEN must have 16 char/);
      expect(() => read({ METRICS_TOKEN: malformed })).not.toThrow(malformed);
    }
  });
});

describe('a market that others can reach', () => {
  const live = {
    STRIPE_SECRET_KEY: 'rk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const https = { PUBLIC_URL: 'https://cars.example.com' };
  const demo = { DEMO: 'on', STAND_INS: 'demo' };
  const real = { DEMO: 'off', STAND_INS: 'test-cards,mailbox' };

  test.each([
    ['live keys and the demo', live, /STRIPE_SECRET_KEY.*DEMO/],
    ['live keys and the demo, asked for', { ...live, ...https, ...demo }, /STRIPE_SECRET_KEY/],
    ['a public address and the demo', https, /PUBLIC_URL.*DEMO=off.*STAND_INS=demo/],
    ['a host for all and the demo', { HOST: '0.0.0.0' }, /HOST is 0\.0\.0\.0.*STAND_INS=demo/],
    ['another host and the demo', { HOST: 'cars.local', ...https }, /HOST is cars\.local/],
    ['a real Google and the demo', google, /GOOGLE_CLIENT_ID.*STAND_INS=demo/],
    ['a host for all and test cards', { HOST: '::', DEMO: 'off' }, /HOST is ::.*test-cards/],
    ['live keys without TLS', { ...live, ...real, PUBLIC_URL: 'http://a.example' }, /PUBLIC_URL/],
    ['live keys, a host for all, no address', { ...live, ...real, HOST: '0.0.0.0' }, /PUBLIC_URL/],
  ])('is refused with %s', { tags: 'hostile-68' }, (_, environment, message) => {
    expect(() => read(environment)).toThrow(InvalidSetting);
    expect(() => read(environment)).toThrow(message);
  });

  test.each([
    ['a demo that was asked for', { ...https, ...demo }, true],
    [
      'a demo below localhost, which some systems look up, that was asked for',
      { PUBLIC_URL: 'http://cars.localhost:3000', ...demo },
      true,
    ],
    ['a demo on all hosts that was asked for', { HOST: '0.0.0.0', ...demo }, true],
    ['a demo with a real Google that was asked for', { ...google, ...demo }, false],
    ['live keys behind TLS', { ...live, ...real, ...https, HOST: '0.0.0.0' }, true],
    ['live keys on this machine', { ...live, ...real }, false],
    ['the demo on this machine', {}, false],
    ['the demo on this machine by name', { HOST: 'localhost' }, false],
  ])('is distinguished from one that nobody else can: %s', (_, environment, isReachable) => {
    expect(read(environment).isReachable).toBe(isReachable);
  });
});

describe('the commission', () => {
  test('is a percentage with a least and a most amount in dollars', () => {
    const rule = { COMMISSION_PERCENT: '2.5', COMMISSION_LEAST: '100', COMMISSION_MOST: '500' };
    expect(read(rule).commission).toEqual({
      percent: 2.5,
      leastCents: 100_00,
      mostCents: 500_00,
    });
    expect(read({}).commission).toEqual({ percent: 0, leastCents: 0, mostCents: null });
  });

  test.each([
    [{ COMMISSION_PERCENT: '5%' }, 'COMMISSION_PERCENT'],
    [{ COMMISSION_PERCENT: '100' }, 'COMMISSION_PERCENT'],
    [{ COMMISSION_PERCENT: '-1' }, 'COMMISSION_PERCENT'],
    [{ COMMISSION_LEAST: '1.50' }, 'COMMISSION_LEAST'],
    [{ COMMISSION_LEAST: '100', COMMISSION_MOST: '99' }, 'COMMISSION_MOST'],
  ])('is refused where it is none: %o', (wrong, name) => {
    expect(() => read(wrong)).toThrow(name);
  });
});

describe('verification of addresses', () => {
  test('may be off in a demo and on one machine, and nowhere else', { tags: 'hostile-68' }, () => {
    const outside = {
      PUBLIC_URL: 'https://cars.example.com',
      STAND_INS: 'test-cards,mailbox,demo',
    };
    expect(read({}).needsVerification).toBe(true);
    expect(read({ VERIFICATION: 'off' }).needsVerification).toBe(false);
    expect(read({ VERIFICATION: 'off', DEMO: 'off' }).needsVerification).toBe(false);
    expect(read({ VERIFICATION: 'off', ...outside }).needsVerification).toBe(false);
    expect(() => read({ VERIFICATION: 'off', ...outside, DEMO: 'off' })).toThrow(
      'VERIFICATION is off, but people reach this market at https://cars.example.com',
    );
    expect(() => read({ VERIFICATION: 'no' })).toThrow('VERIFICATION');
  });
});

describe('a misspelled setting', () => {
  test.each([
    ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_WEBHOOK_SECRTE', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
    ['REFUND_MAX', 'REFUND_LIMIT'],
    ['BACKUP_FOLDER', 'BACKUP_DIR'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
    ['GOOGLE_ISUER', 'GOOGLE_ISSUER'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['Public_Url', 'PUBLIC_URL'],
    ['SECRETS', 'SECRET'],
    ['MOST_HOLD', 'MOST_HOLDS'],
    ['HOLDS_MINUTES', 'HOLD_MINUTES'],
    ['BOOKING_HOUR', 'BOOKING_HOURS'],
    ['demo', 'DEMO'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['SMPT_URL', 'SMTP_URL'],
    ['BROWSNIG', 'BROWSING'],
    ['COUNRTY', 'COUNTRY'],
    ['SECERT', 'SECRET'],
    ['LIMTIS', 'LIMITS'],
    ['PAYOTUS', 'PAYOUTS'],
    ['DEMOS', 'DEMO'],
    ['BACKUP_FOLDER', 'BACKUP_DIR'],
    ['COMMISSION', 'COMMISSION_MOST'],
    ['OTEL_SERVICE_NAMES', 'OTEL_SERVICE_NAME'],
  ])(
    '%s stops the start if it stands in .env, which names %s',
    { tags: 'hostile-68' },
    (name, meant) => {
      const sentence = `${name} is no setting. Did you mean ${meant}?`;
      const file = join(folder, '.env');
      writeFileSync(file, `${name}=x\n`);
      expect(() => loadEnvFile(file)).toThrow(sentence);
      expect(process.env[name]).toBeUndefined();
    },
  );

  test('stops the start in .env also if it is like no setting', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'LIFETIME=x\n');
    expect(linesOf(() => loadEnvFile(file))).toEqual([
      `${file}: LIFETIME is no setting. If another program reads it, set it outside of this file.`,
    ]);
  });

  test('is none of the names that other programs look up in .env', () => {
    const ofOthers = [
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'TZ',
      'NO_COLOR',
      'DOMAIN',
      'PGSSLMODE',
    ]
      .concat('COMPOSE_PROJECT_NAME', 'HTTPS_PROXY', 'https_proxy', 'AWS_CA_BUNDLE', 'LC_ALL')
      .concat('OTEL_RESOURCE_ATTRIBUTES', 'GOOGLE_APPLICATION_CREDENTIALS');
    const environment = Object.fromEntries(ofOthers.map((name) => [name, 'x']));
    expect(unknownSettings(environment, settingNames)).toEqual([]);
  });

  test('stops the start together with every other one in .env', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'PUBLICURL=x\nPORT=3000\nS3_BUKET=x\n');
    expect(linesOf(() => loadEnvFile(file))).toEqual([
      `${file}: PUBLICURL is no setting. Did you mean PUBLIC_URL?`,
      `${file}: S3_BUKET is no setting. Did you mean S3_BUCKET?`,
    ]);
  });

  test.each([
    ['PHOTO', 'PHOTOS'],
    ['LIMIT', 'LIMITS'],
    ['SMPT_URL', 'SMTP_URL'],
    ['PAYOTUS', 'PAYOUTS'],
    ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
    ['REFUND_MAX', 'REFUND_LIMIT'],
    ['BACKUP_FOLDER', 'BACKUP_DIR'],
  ])(
    '%s is only reported where it stands in the environment, and may be of another program',
    (name, meant) => {
      vi.stubEnv(name, 'x');
      onTestFinished(() => void vi.unstubAllEnvs());
      const lines: string[] = [];
      loadEnvFile(join(folder, 'no-such-file'), (line) => lines.push(line));
      expect(lines).toContain(`WARNING: ${name} is no setting. Did you mean ${meant}?`);
      expect(read({ [name]: 'x' }).port).toBe(3000);
    },
  );

  test('is not seen in the ordinary variables of a machine', () => {
    const ordinary = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'PWD',
      'OLDPWD',
      'SHELL',
      'TERM',
      'USER',
      'LANG',
      'POST',
      'SORT',
      'DATA',
      'EDITOR',
      'LOGNAME',
      'NODE_ENV',
      'NODE_OPTIONS',
      'PORT_RANGE',
      'npm_config_cache',
      'npm_package_name',
      'npm_lifecycle_event',
      'INIT_CWD',
      'http_proxy',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'GOOGLE_CLOUD_PROJECT',
      'STRIPE_CLI_TELEMETRY_OPTOUT',
      'PGHOST',
      'PGDATABASE',
      'SSH_AUTH_SOCK',
      'CI',
      'GITHUB_TOKEN',
      'DOCKER_HOST',
      'DISPLAY',
    ];
    const names = [...ordinary, ...Object.keys(process.env).filter((name) => !isOurs(name))];
    const environment = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(misspelledSettings(environment, settingNames)).toEqual([]);
  });

  test('counts for nothing without a value', () => {
    expect(misspelledSettings({ STRIPE_SECRET_KEYS: '' }, settingNames)).toEqual([]);
  });

  const isOurs = (name: string) => settingNames.includes(name);
});

describe('a wrong setting', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '0'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_POOLING', 'statement'],
    ['DATABASE_POOLING', 'transaction'],
    ['PUBLIC_URL', 'cars.example.com'],
    ['PUBLIC_URL', 'ftp://cars.example.com'],
    ['PUBLIC_URL', 'https://cars.example.com/shop'],
    ['PUBLIC_URL', 'https://cars.example.com?shop=1'],
    ['PUBLIC_URL', 'https://admin:hunter2@cars.example.com'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres:///cars'],
    ['CONTACT_TO', 'not an address'],
    ['CONTACT_TO', 'cars.example.com'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'token'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b,token'],
    ['PAYOUT_NAME', '东京汽车'],
    ['PAYOUT_NAME', 'C'.repeat(71)],
    ['VITE_API_BASE', 'api'],
    ['VITE_API_BASE', '/api/'],
    ['VITE_API_BASE', '//cars.example.com'],
    ['VITE_API_BASE', 'ftp://cars.example.com/api'],
    ['DEMO', 'yes'],
    ['DATABASE_CONNECTIONS', '64'],
    ['SECRET', 'short'],
    ['GOOGLE_CLIENT_ID', 'an-id-without-a-secret'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['HOLD_MINUTES', '0'],
    ['HOLD_MINUTES', '2.5'],
    ['STAND_INS', 'test-card'],
    ['LIMITS', '0'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'loopback, everyone'],
  ])('%s=%s stops the start with its name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(InvalidSetting);
    expect(() => read({ [name]: value })).toThrow(name.replace(/_(ID|SECRET)$/, ''));
  });

  test.each([
    'SECRET',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'SMTP_URL',
    'S3_ENDPOINT',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    'INBOUND_TOKEN',
    'METRICS_TOKEN',
    'PUBLIC_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ])('that may hold a secret is not repeated, as of %s', (name) => {
    const lines = linesOf(() => read({ [name]: 'hunter2 à la' }));
    expect(lines).toContainEqual(expect.stringMatching(`^${name} must `));
    expect(lines.join()).not.toContain('hunter2');
  });

  test('is named together with all others, each in a line of its own', () => {
    const wrong = {
      PORT: '0',
      SECRET: 'short',
      TRUST_PROXY: 'loopback, everyone',
      SMTP_URL: 'smtp://mail.example.com',
      S3_BUCKET: 'photos',
      PHOTOS: 's4',
      COMMISSION_LEAST: '100',
      COMMISSION_MOST: '99',
      HOST: '0.0.0.0',
    };
    expect(linesOf(() => read(wrong))).toEqual([
      expect.stringMatching(/^PORT must be a whole number/),
      expect.stringMatching(/^SECRET must have at least 32/),
      expect.stringMatching(/^PHOTOS must be one of disk, s3/),
      expect.stringMatching(/^TRUST_PROXY must be off .* but not "everyone"/),
      'MAIL_FROM is missing: SMTP_URL cannot work without it.',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing: S3_BUCKET cannot work without them.',
      'COMMISSION_MOST must be at least COMMISSION_LEAST, 100.',
    ]);
  });

  test('is named alone, without what would only follow from it', () => {
    const real = { DEMO: 'off', STAND_INS: 'test-cards,mailbox' };
    for (const [wrong, name] of [
      [{ PUBLIC_URL: 'cars.example.com' }, 'PUBLIC_URL'],
      [{ HOST: 'a host' }, 'HOST'],
      [{ ...real, STAND_INS: 'mailbox,card', HOST: '0.0.0.0' }, 'STAND_INS'],
      [{ ...real, COMMISSION_LEAST: '1000000', COMMISSION_MOST: '500' }, 'COMMISSION_LEAST'],
    ] as const)
      expect(linesOf(() => read(wrong))).toEqual([expect.stringMatching(`^${name} m(ay|ust) `)]);
  });

  test('is a data folder that cannot be made', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => readSettings({ DATA_DIR: join(file, 'data') })).toThrow(/DATA_DIR/);
    expect(linesOf(() => readSettings({ DATA_DIR: file }))).toEqual([
      `DATA_DIR (${file}) is a file, not a folder.`,
    ]);
  });
});

describe('a continuous backup', () => {
  const s3 = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'secret' };

  test('lies in a folder or in a bucket of its own, for two weeks', () => {
    expect(read({}).backup).toBeNull();
    expect(read({ BACKUP_DIR: '/mnt/backups' }).backup).toEqual({
      place: { folder: '/mnt/backups' },
      days: 14,
    });
    const { backup } = read({ ...s3, BACKUP_S3_BUCKET: 'backups', BACKUP_DAYS: '30' });
    expect(backup).toMatchObject({ place: { bucket: { bucket: 'backups' } }, days: 30 });
  });

  test.each([
    ['BACKUP_DIR', { BACKUP_DIR: join(folder, 'data/backup') }],
    ['BACKUP_DIR', { BACKUP_DIR: '/mnt/backups', DATABASE_URL: 'postgres://shop@db.example/shop' }],
    ['BACKUP_S3_BUCKET', { BACKUP_DIR: '/mnt/backups', BACKUP_S3_BUCKET: 'backups', ...s3 }],
    ['BACKUP_S3_BUCKET', { BACKUP_S3_BUCKET: 'backups' }],
    ['BACKUP_S3_BUCKET', { BACKUP_S3_BUCKET: 'photos', ...s3 }],
    ['BACKUP_S3_BUCKET must have', { BACKUP_S3_BUCKET: 'My_Backups', ...s3 }],
    ['BACKUP_DAYS', { BACKUP_DAYS: '0' }],
  ])('that cannot be stops the start with the name of %s', (name, environment) => {
    expect(() => read(environment)).toThrow(name);
  });
});

describe('photos in a bucket', () => {
  const bucket = {
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'AKIA1',
    S3_SECRET_ACCESS_KEY: 'very-secret',
  };

  test('need its name and both keys; new photos then go there', () => {
    expect(read({})).toMatchObject({ s3: null, photos: 'disk' });
    expect(read(bucket)).toMatchObject({
      s3: { endpoint: null, region: 'us-east-1', bucket: 'photos' },
      photos: 's3',
    });
    expect(read({ ...bucket, PHOTOS: 'disk' }).photos).toBe('disk');
  });

  test.each([
    ['S3_BUCKET', { S3_BUCKET: '' }],
    ['S3_BUCKET', { S3_BUCKET: 'No Bucket' }],
    ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: '' }],
    ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: '' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example.com' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'https://name:very-secret@s3.example.com' }],
    ['S3_REGION', { S3_REGION: 'Frankfurt am Main' }],
    ['PHOTOS', { PHOTOS: 'somewhere' }],
  ])('with a wrong %s stop the start with its name', (name, changes) => {
    const reading = () => read({ ...bucket, ...changes });
    expect(reading).toThrow(InvalidSetting);
    expect(reading).toThrow(name);
    expect(reading).not.toThrow('very-secret');
  });

  test('are not asked for without a bucket', () => {
    expect(() => read({ PHOTOS: 's3' })).toThrow(/S3_BUCKET/);
    expect(() => read({ S3_REGION: 'eu-central-1' })).toThrow(/S3_BUCKET/);
  });
});

describe('the file .env.example', () => {
  const path = join(import.meta.dirname, '../../../.env.example');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];

  test('lists every setting', () => {
    const listed = lines.flatMap((line) => /^#? ?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);
    expect(listed.toSorted()).toEqual(expect.arrayContaining(settingNames.toSorted()));
  });

  test('changes nothing where an operator copies it as it is', () => {
    const values = lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name === '' || name === 'DATA_DIR' ? [] : [[name, value]];
    });
    expect(values.length).toBeGreaterThan(15);
    expect(read(Object.fromEntries(values))).toEqual(read({}));
  });
});
