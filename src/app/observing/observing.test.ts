// What monitoring reads of a server, and who may.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startStandby } from '../../../testing/market/database/standby.ts';
import { startCutOffNode } from '../../../testing/market/nodes/cut-off-node.ts';
import { newAddress, startLimitedNode } from '../../../testing/market/nodes/limited-node.ts';
import { callOn, nodeOf, runJobOn } from '../../../testing/market/nodes/second-node.ts';
import { marketDatabaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, openPayment, pay, postCar } from '../../../testing/people/actions.ts';
import { asPerson } from '../../../testing/people/as-person.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../testing/people/people.ts';
import { openDatabase } from '../../kit/server/database/database.ts';
import { readReadiness, readSystem } from '../../site/system-contract.ts';
import { alertsIn } from '../operating/archive/continuous-backup.ts';
import { noteBackup } from '../operating/backup/write-backup.ts';
import { projectFolder } from '../project.ts';

const market = inject('market');

async function startNode(environment: Readonly<Record<string, string>> = {}) {
  const node = await startLimitedNode(market, environment);
  onTestFinished(node.close);
  return node;
}

/** The figures of a text in Prometheus' format, by name and labels. */
function figuresOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name, value] =
        /^([a-z]\w*(?:\{(?:[^"}]|"(?:[^"\\]|\\.)*")*\})?) (\S+)$/.exec(line) ?? [];
      if (name === undefined || !/^(nan|[\d.e+-]+)$/i.test(value ?? ''))
        throw new Error(`no figure: ${line}`);
      return [name, Number(value)];
    }),
  );
}

const readFigures = async (url: string) =>
  figuresOf((await callerAt(url).send('GET', '/metrics')).text);

describe('an operator who watches a market', () => {
  test('sees how many requests came, for which route and with which answer', async () => {
    const node = await startNode();
    const caller = node.callerFrom(newAddress());
    for (const id of [1, 1, 987_654]) await caller.send('GET', `/api/category/${id}`);
    await caller.send('GET', '/nothing-here');
    const figures = await readFigures(node.url);
    const requests = (route: string, status: number) =>
      figures.get(
        `forecourt_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    const cached = figures.get('forecourt_http_cached_responses_total') ?? 0;
    expect((requests('/api/category/:categoryId', 200) ?? 0) + cached).toBe(2);
    expect(requests('/api/category/:categoryId', 400)).toBe(1);
    expect(requests('not found', 404)).toBe(1);
    expect(figures.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(figures.get('nodejs_active_resources_total')).toBeGreaterThan(0);
    // Listing them has ended a server.
    expect([...figures.keys()].join()).not.toContain('active_handles');
    expect([...figures.keys()].join()).not.toContain('987654');
  });

  test('sees payments, alerts, mail and connections as they are', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    await openPayment(buyer, await book(buyer, await postCar(seller)));
    // One that other tests do not send either.
    const sql = sqlAt(market);
    const [mail] = await sql<{ id: string }>`
      insert into outbox (recipient, subject, body, written_at, next_attempt_at)
      values ('mia@example.com', 'Old', 'Old.', now() - interval '10 minutes', now() + interval '1 day')
      returning id`;
    const alerts = alertsIn(marketDatabaseAt(market));
    const about = `backup ${mail?.id}`;
    await alerts.raise(about, 'No space left');
    const figures = await readFigures(market.url);
    await alerts.end(about);
    await sql`delete from outbox where id = ${mail?.id}`;
    expect(figures.get('forecourt_payments_open{state="created"}')).toBeGreaterThan(0);
    expect(figures.get('forecourt_payments_last_day{state="created"}')).toBeGreaterThan(0);
    expect(figures.get('forecourt_mails_waiting{state="new"}')).toBeGreaterThan(0);
    expect(figures.get('forecourt_mail_age_seconds{mail="oldest"}')).toBeGreaterThanOrEqual(600);
    expect(figures.get('forecourt_alerts_raised{kind="backup-failed"}')).toBeGreaterThan(0);
    for (const figure of ['nodejs_eventloop_lag_seconds', 'nodejs_eventloop_lag_p99_seconds'])
      expect(figures.get(figure), figure).toBeGreaterThanOrEqual(0);
    expect(figures.get('forecourt_database_connections{state="waited_for"}')).toBe(0);
  });

  test('sees which jobs ran, and which failed', async () => {
    const node = nodeOf(market, { PUBLIC_URL: market.url });
    await runJobOn(node, 'old mail');
    const broken = openDatabase({ host: '127.0.0.1', port: 1 });
    onTestFinished(broken.close);
    const nodeWithoutDatabase = nodeOf(market, { PUBLIC_URL: market.url }, {}, broken);
    await expect(runJobOn(nodeWithoutDatabase, 'old mail')).rejects.toThrow();
    const runsOf = async ({ observing }: typeof node, result: string) => {
      const server = Fastify();
      observing.serve(server, () => null);
      const figures = figuresOf((await server.inject('/metrics')).body);
      expect(figures.has('forecourt_database_connections{state="idle"}')).toBe(true);
      return figures.get(`forecourt_job_duration_seconds_count{job="old mail",result="${result}"}`);
    };
    expect(await runsOf(node, 'done')).toBe(1);
    expect(await runsOf(nodeWithoutDatabase, 'failed')).toBe(1);
  });

  test('sees by name which servers run and drain, which ran the cron jobs, and which database leads', async () => {
    const [sql, id] = [sqlAt(market), randomUUID()];
    const name = `web-"2":${id}`;
    // No job runs in this market that would say that its server still does.
    await sql`update nodes set seen_at = now()`;
    await sql`
      insert into nodes (id, name, version, settings, state, seen_at)
      values (${id}, ${name}, '0.0.9', '{}', 'draining', now() + interval '1 hour')`;
    await sql`insert into cron_runs (job, due_at, node) values (${id}, now(), ${name})`;
    const standby = await startStandby(market.connection);
    const { text } = await callerAt(market.url).send('GET', '/metrics');
    const { cookie } = await newAdmin(market);
    const page = await callerAt(market.url, { cookie }).send('GET', '/dashboard/system');
    await standby.lose();
    await sql`delete from nodes where id = ${id}`;
    await sql`delete from cron_runs where job = ${id}`;
    const quoted = name.replaceAll('"', '\\"');
    const lines = text.split('\n').filter((line) => /^forecourt_(node|database)_/.test(line));
    expect(lines).toContain(
      `forecourt_node_info{node="${quoted}",version="0.0.9",commit="",state="draining"} 1`,
    );
    expect(lines.join('\n')).toMatch(/^forecourt_node_info\{node="[^"]+",.*,state="serving"\} 1$/m);
    expect(lines).toContain(`forecourt_node_cron_jobs{node="${quoted}"} 1`);
    expect(lines.join('\n')).toMatch(
      /^forecourt_database_info\{database="[^"]+",role="unknown"\} 1$/m,
    );
    expect(lines).toContain('forecourt_database_info{database="local",role="leader"} 1');
    expect(page.text).toContain('Is about to stop');
  });

  test('sees how far each replica is behind, and so does an admin', async () => {
    const sql = sqlAt(market);
    const [name, { cookie }] = [`db-${randomUUID()}`, await newAdmin(market)];
    const standby = await startStandby(market.connection, name);
    onTestFinished(standby.lose);
    const figureOf = async (figure: string) =>
      (await readFigures(market.url)).get(`forecourt_${figure}{replica="${name}"}`);
    expect(await figureOf('replica_lag_bytes')).toBeUndefined();
    await sql`grant pg_read_all_stats to forecourt_market`;
    onTestFinished(async () => {
      await sql`revoke pg_read_all_stats from forecourt_market`;
    });
    await expect.poll(() => figureOf('replica_lag_bytes')).toBeLessThan(200_000);
    standby.fallBehind();
    await sql`select pg_logical_emit_message(true, 'test', repeat('x', 300000))`;
    await expect.poll(() => figureOf('replica_lag_bytes')).toBeGreaterThan(300_000);
    expect(await figureOf('replica_lag_seconds')).toBeGreaterThanOrEqual(0);
    const page = await callerAt(market.url, { cookie }).send('GET', '/dashboard/system');
    const row = page.text.replaceAll('<!-- -->', '').split(name)[1]?.split('</tr>')[0];
    expect(row).toMatch(/>No<.*>[\d,]{3,} kB, \d+\.\d s</s);
  });

  test('sees up to which entry of the ledger a server remembers it', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const booking = await book(buyer, await postCar(seller));
    await pay(market, buyer, booking);
    const [entry] = await sqlAt(market)<{ id: string }>`
      select id from ledger_entries where booking_id = ${booking.id}`;
    const node = nodeOf(market, { PUBLIC_URL: market.url });
    const server = Fastify();
    node.observing.serve(server, () => null);
    const position = async () =>
      figuresOf((await server.inject('/metrics')).body).get(
        'forecourt_witness_position{of="ledger"}',
      );
    expect(await position()).toBe(0);
    await runJobOn(node, 'witness');
    expect(await position()).toBeGreaterThanOrEqual(Number(entry?.id));
  });

  test('shows a token where others reach the market, and nobody else reads anything', async () => {
    const token = 'a-token-of-the-operator';
    const reachable = {
      PUBLIC_URL: 'https://cars.example.com',
      DEMO: 'off',
      STAND_INS: 'test-cards,mailbox',
    };
    const statusWith = (url: string, headers: Readonly<Record<string, string>>) =>
      callerAt(url)
        .send('GET', '/metrics', { headers })
        .then(({ status }) => status);
    const node = await startNode({ ...reachable, METRICS_TOKEN: token });
    expect(await statusWith(node.url, { authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusWith(node.url, { authorization: `Bearer ${token}x` })).toBe(404);
    expect(await statusWith(node.url, {})).toBe(404);
    const without = await startNode(reachable);
    expect(await statusWith(without.url, {})).toBe(404);
  });

  test('learns which version runs, and how what it needs is doing', async () => {
    const caller = callerAt(market.url);
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
    expect((await caller.send('GET', '/version')).json).toEqual({
      version,
      commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{12}$/.test(commit)),
      migration: expect.stringMatching(/^\d{4}_\w+\.sql$/),
    });
    expect((await caller.send('GET', '/readyz')).json).toMatchObject({
      ready: true,
      database: 'ok',
      migrations: 'ok',
      disk: expect.stringMatching(/^(ok|low)$/),
    });
  });
});

describe('an admin who opens System', () => {
  test('reads how the server did in the last hour, and how the market is doing', async () => {
    const node = await startNode({ PUBLIC_URL: market.url });
    const caller = node.callerFrom(newAddress());
    for (const path of ['/api/category/987654', '/nothing-here', '/healthz', '/readyz?by=balancer'])
      await caller.send('GET', path);
    const { cookie, token } = await newAdmin(market);
    const credentials = { cookie, authorization: `Bearer ${token}` };
    const asAdmin = node.callerFrom(newAddress(), credentials);
    const { health, server, market: stored } = agreed(await asAdmin.callApi(readSystem, {}));
    expect(health).toMatchObject({ database: 'ok', migrations: 'ok' });
    expect(
      await sqlAt(market)`select 1 from nodes where name like ${`%:${new URL(market.url).port}`}`,
    ).toHaveLength(1);
    // A probe is nobody's request.
    expect(server.minutes.reduce((sum, { requests }) => sum + requests, 0)).toBe(2);
    expect(server.p95Ms).toBeGreaterThan(0);
    expect(stored.mails.oldestSeconds).toBeGreaterThanOrEqual(0);
  });

  test('finds all of it on the page, with a bar in each chart', async () => {
    const node = await startCutOffNode(market);
    onTestFinished(node.close);
    const { cookie } = await newAdmin(market);
    const readPage = async () => {
      await node.runJob('figures of the minute');
      const { text } = await callerAt(node.url, { cookie }).send('GET', '/dashboard/system');
      return text.replaceAll('<!-- -->', '');
    };
    const barsOf = (page: string, title: string) =>
      page
        .split('</figure>')
        .find((part) => part.includes(`>${title}</span>`))
        ?.match(/<rect /g)?.length ?? 0;
    // The delay is measured once somebody has looked.
    await expect.poll(async () => barsOf(await readPage(), 'Event-loop delay')).toBeGreaterThan(0);
    const page = await readPage();
    for (const words of ['Healthy.', 'Up to date.', 'Working.']) expect(page).toContain(words);
    expect(page).toMatch(/>Emails refused or returned<\/span><span [^>]*>[\d,]+<\/span>/);
    for (const title of ['Requests', 'Response time', 'Event loop busy', 'Memory'])
      expect(barsOf(page, title), title).toBeGreaterThan(0);
  });

  test('sees which job ran on this server, how often it failed, and what it needs', async () => {
    const database = marketDatabaseAt(market);
    const node = nodeOf(market, { PUBLIC_URL: market.url });
    for (const job of ['figures of the minute', 'old links']) await runJobOn(node, job);
    const admin = asPerson(await newAdmin(market), { isAdmin: true });
    const readOn = async (one: typeof node) =>
      agreed(await callOn(one, admin)(readSystem, {})).server;
    const { jobs, minutes } = await readOn(node);
    const job = (name: string) => jobs.find((job) => job.name === name);
    expect(job('old links')).toMatchObject({ rhythm: 'daily', runs: 1, failures: 0 });
    expect(job('mail')).toMatchObject({ rhythm: 'repeated', runs: 0, lastRunAt: null });
    // Meanwhile another minute may have begun.
    expect(minutes.findLast(({ memoryBytes }) => memoryBytes)?.memoryBytes).toBeGreaterThan(1e6);

    const cut = { ...database, queries: openDatabase({ host: '127.0.0.1', port: 1 }).queries };
    const failing = nodeOf(market, { PUBLIC_URL: market.url }, {}, cut);
    await expect(runJobOn(failing, 'old mail')).rejects.toThrow();
    const failed = (await readOn(failing)).jobs.find(({ name }) => name === 'old mail');
    expect(failed).toMatchObject({ runs: 1, failures: 1, lastFailedAt: expect.any(Date) });
  });

  test('reads what a new market lacks, until it lacks nothing', async () => {
    const admin = asPerson(await newAdmin(market), { isAdmin: true });
    const readOn = async (environment: Record<string, string>) =>
      agreed(await callOn(nodeOf(market, environment), admin)(readReadiness, {}));
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-ready-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const bare = { DATA_DIR: dataDir };
    expect(await readOn(bare)).toEqual({
      mail: 'mailbox',
      cards: 'test',
      isBackedUp: false,
      hasAddress: false,
    });
    expect(await readOn({ ...bare, DEMO: 'off' })).toMatchObject({ mail: 'nowhere' });
    await noteBackup(dataDir);
    const whole = {
      ...bare,
      DEMO: 'off',
      PUBLIC_URL: 'https://cars.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'cars@cars.example',
      STRIPE_SECRET_KEY: 'sk_live_1234',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1234',
      STRIPE_WEBHOOK_SECRET: 'whsec_1234',
    };
    expect(await readOn(whole)).toEqual({
      mail: 'sent',
      cards: 'live',
      isBackedUp: true,
      hasAddress: true,
    });
    const { cookie } = await newAdmin(market);
    const pageAt = async (path: string) =>
      (await callerAt(market.url, { cookie }).send('GET', path)).text;
    expect(await pageAt('/dashboard/today')).toMatch(/Getting ready[\s\S]*PUBLIC_URL/);
    expect(await pageAt('/dashboard/system')).toContain('Emails only reach the demo’s mailbox.');
  });
});
