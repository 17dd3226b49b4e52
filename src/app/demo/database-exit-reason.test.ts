import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseExitReason } from './demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-log-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = '2026-11-21 22:56:30.734 UTC [15] LOG:  starting PostgreSQL 18.4 on x86_64\n';
const end = `2026-11-21 22:56:40.789 UTC [16] PANIC:  could not write to file "pg_wal/xlogtemp.16": No space left on device
2026-11-21 22:56:40.789 UTC [15] LOG:  terminating any other active server processes\n`;
const exitReasonIn = (log: string, databaseUrl: string | null = null) => {
  writeFileSync(join(dataDir, 'postgres.log'), log);
  return databaseExitReason({ databaseUrl, dataDir });
};

describe('a database that was lost', () => {
  test('gives the reason why it stopped in its log', () => {
    expect(exitReasonIn(start + end)).toBe(
      'could not write to file "pg_wal/xlogtemp.16": No space left on device',
    );
  });

  test('is not explained by an earlier stop, nor by the log of a database that is no longer used', () => {
    expect(exitReasonIn(start + end + start)).toBeNull();
    expect(exitReasonIn(start + end, 'postgres://db.example/shop')).toBeNull();
    expect(databaseExitReason({ databaseUrl: null, dataDir: join(dataDir, 'new') })).toBeNull();
  });
});
