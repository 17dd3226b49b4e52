import { afterAll, describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../../../testing/market/database/new-database.ts';
import { readSettings } from '../settings/settings.ts';
import { findNodes, joinNodes, NodeRefused, nodeInfo } from './nodes.ts';
import { sharedSettings } from './shared-settings.ts';

const market = inject('market');
const { database, remove } = await newDatabase(market);
afterAll(remove);

/** `more`: what a newer version knows of the limits. */
function settingsOf(environment: Readonly<Record<string, string>>, more: object) {
  const { dataDir: DATA_DIR } = market;
  const PUBLIC_URL = 'http://localhost:3000';
  const settings = readSettings({ DATA_DIR, PUBLIC_URL, ...environment });
  return sharedSettings({ ...settings, limits: { ...settings.limits, ...more } });
}
const reports: string[] = [];
const joinAs = (
  name: string,
  environment: Readonly<Record<string, string>> = {},
  { isAlone = false, renewMs = 60_000, more = {} } = {},
) =>
  joinNodes(
    database,
    { name, version: '1.0.0', commit: null, settings: settingsOf(environment, more) },
    { isAlone, report: (line) => reports.push(line), renewMs },
  );
const namesIn = async () => (await findNodes(database.pool)).map(({ name }) => name);

describe('a server that starts beside one that runs', () => {
  test('joins it with the same settings, whatever its port, and leaves the list when it stops', async () => {
    const [one, other] = [await joinAs('web-1'), await joinAs('web-2', { PORT: '3001' })];
    expect(await namesIn()).toEqual(['web-1', 'web-2']);
    await one.leave();
    expect(await namesIn()).toEqual(['web-2']);
    await other.leave();
  });

  test('is refused with other settings, each by its name, but for a secret, which is never told', async () => {
    const { job, leave } = await joinAs('web-1');
    const running = setInterval(() => void job.run(), 10);
    const refused = (environment: Record<string, string>) =>
      joinAs('web-2', environment).catch((error: unknown) => error);
    const two = await refused({ HOLD_MINUTES: '5', MOST_HOLDS: '7' });
    expect(two).toBeInstanceOf(NodeRefused);
    expect(String(two)).toContain(
      'web-1, which runs on the same database, differ in HOLD_MINUTES, MOST_HOLDS.',
    );
    // One server alone would take payments that the others hold to be unsafe.
    const alone = await refused({ REPLICAS_MAY_LOSE: 'payments' });
    expect(String(alone)).toContain('differ in REPLICAS_MAY_LOSE.');
    const secret = 'another-secret-of-forty-characters-or-more';
    const other = await refused({ SECRET: secret, HOLD_MINUTES: '5' });
    expect(String(other)).toContain(
      'differ in SECRET; the other settings can’t be compared until it is the same. Set it to that of web-1',
    );
    expect(String(other)).not.toContain(secret);
    expect(await namesIn()).toEqual(['web-1']);
    clearInterval(running);
    await leave();
  });

  test('of a newer version, which knows one more limit, joins it with the same settings alone', async () => {
    const bucket = { S3_BUCKET: 'cars', S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'key' };
    const { job, leave } = await joinAs('web-1', bucket);
    const running = setInterval(() => void job.run(), 10);
    const joinNewer = (environment: Record<string, string>) =>
      joinAs('web-2', environment, { more: { messagesADay: 50 } });
    const next = await joinNewer(bucket);
    expect(await namesIn()).toEqual(['web-1', 'web-2']);
    await next.leave();
    const refusal = (environment: Record<string, string>) =>
      joinNewer(environment).then(() => 'none', String);
    expect(await refusal({ ...bucket, MOST_HOLDS: '7' })).toContain('differ in MOST_HOLDS.');
    expect(await refusal({ ...bucket, S3_BUCKET: 'vans' })).toContain('differ in S3_….');
    expect(await refusal({})).toContain('differ in PHOTOS, S3_….');
    clearInterval(running);
    await leave();
  });

  test('waits for one with other settings that has died, and goes on without it', async () => {
    await joinAs('web-1');
    const { leave } = await joinAs('web-2', { HOLD_MINUTES: '5' }, { renewMs: 100 });
    expect(reports.at(-1)).toBe('Looking whether web-1, which differs in HOLD_MINUTES, still runs');
    expect(await namesIn()).toEqual(['web-2']);
    await leave();
  });

  test('with a database of its own waits for nobody', async () => {
    await joinAs('killed');
    const before = reports.length;
    const { leave } = await joinAs('next', { HOLD_MINUTES: '5' }, { isAlone: true });
    expect(reports.length).toBe(before);
    expect(await namesIn()).toEqual(['next']);
    await leave();
  });
});

test('a server that is about to stop is listed as draining until it has left, also after it was seen again', async () => {
  const [one, other] = [await joinAs('web-1'), await joinAs('web-2')];
  const states = async () =>
    (await findNodes(database.pool)).map(({ name, state }) => [name, state]);
  await one.drain();
  await one.job.run();
  expect(await states()).toEqual([
    ['web-1', 'draining'],
    ['web-2', 'serving'],
  ]);
  expect(await nodeInfo(database.pool).read()).toEqual([
    { node: 'web-1', version: '1.0.0', commit: '', state: 'draining' },
    { node: 'web-2', version: '1.0.0', commit: '', state: 'serving' },
  ]);
  await one.leave();
  expect(await states()).toEqual([['web-2', 'serving']]);
  await other.leave();
});

test('a server that was frozen is in the list again when it wakes up', async () => {
  const { job, leave } = await joinAs('frozen');
  await database.pool.query('delete from nodes');
  await job.run();
  expect(await namesIn()).toEqual(['frozen']);
  await leave();
});

test('a server that wakes up where one with other settings runs by now stays out, and says why', async () => {
  const { job } = await joinAs('frozen');
  await database.pool.query(`update nodes set seen_at = now() - interval '1 hour'`);
  const { leave } = await joinAs('web-2', { MOST_PHOTOS_A_DAY: '7' });
  const refused = await Promise.resolve(job.run()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NodeRefused);
  expect(String(refused)).toContain(
    'web-2 has been started meanwhile, which differs in MOST_PHOTOS_A_DAY.',
  );
  expect(await namesIn()).toEqual(['web-2']);
  await leave();
});
