import { createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../kit/server/database/database.ts';
import { createHealth, createPhotoHealth } from './health.ts';

const market = inject('market');

/** The health that a server would report after these changes, which nobody else sees. */
async function healthAfter(...changes: readonly string[]) {
  const client = new pg.Client(market.connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  for (const change of changes) await client.query(change);
  return createHealth(client, market.dataDir, async () => undefined)();
}

async function healthWithDatabaseAt(port: number) {
  const database = openDatabase({ host: '127.0.0.1', port, connectionTimeoutMillis: 5000 });
  onTestFinished(() => database.close());
  return createHealth(database.pool, market.dataDir, async () => undefined)();
}

const away = { database: 'unavailable', migrations: 'unknown', mail: 'unknown' };

describe('a server that is asked for its health', () => {
  test('says that a newer version has migrated the database', async () => {
    expect(await healthAfter()).toMatchObject({ database: 'ok', migrations: 'ok' });
    const newer = await healthAfter(
      `insert into migrations (name, sha256) values ('9999_later.sql', 'x')`,
    );
    expect(newer.migrations).toBe('newer');
  });

  test('says that mail is late, but not for one that was refused for good', async () => {
    const write = (nextAttempt: string) => `
      insert into outbox (recipient, subject, body, written_at, next_attempt_at)
      values ('mia@example.com', 'Late', 'Late.', now() - interval '16 minutes', ${nextAttempt})`;
    // Hides the mails of other tests from this connection.
    const nothingElse = 'create temp table outbox (like public.outbox including all)';
    expect(await healthAfter(nothingElse, write(`'infinity'`))).toMatchObject({ mail: 'ok' });
    expect(await healthAfter(nothingElse, write('now()'))).toMatchObject({ mail: 'late' });
  });

  test('says that the database may only be read', async () => {
    expect(await healthAfter('set transaction read only')).toMatchObject({ database: 'read-only' });
  });

  test('says that its disk is nearly full, and no more than it knows of a folder that is gone', async () => {
    const diskOf = async (folder: string, lowBytes: number) => {
      const database = { query: () => Promise.reject(new Error('Not asked for.')) };
      return (await createHealth(database, folder, async () => undefined, lowBytes)()).disk;
    };
    expect(await diskOf(market.dataDir, 1)).toBe('ok');
    expect(await diskOf(market.dataDir, Number.MAX_SAFE_INTEGER)).toBe('low');
    expect(await diskOf(`${market.dataDir}/gone`, 1)).toBe('unknown');
  });

  test('says so without its database, also where that never answers', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await healthWithDatabaseAt(port)).toMatchObject(away);
    expect(await healthWithDatabaseAt(1)).toMatchObject(away);
  });

  test('says that photos cannot be stored, and does not wait for a place that never answers', async () => {
    const failing = createPhotoHealth(() => Promise.reject(new Error('no bucket')), 60_000);
    expect(await failing()).toBe('unavailable');
    const silent = createPhotoHealth(() => new Promise(() => undefined), 1);
    expect(await silent()).toBe('unknown');
    let checks = 0;
    const often = createPhotoHealth(async () => void checks++, 60_000);
    await Promise.all([often(), often()]);
    expect(await often()).toBe('ok');
    expect(checks).toBe(1);
  });
});
