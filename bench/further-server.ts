import type pg from 'pg';
import { type Served, serve } from './served-process.ts';

/** Settings that must agree between servers of one market. */
export const agreedSettings = (port: number) => ({
  SECRET: 'x'.repeat(32),
  PUBLIC_URL: `http://localhost:${port}`,
});

/** A server on the embedded database of another one, which `connection` leads to. */
export async function furtherServer(
  { host = '', port: socket, user, database }: pg.ClientConfig,
  options: { dataDir: string; port: number; environment: Readonly<Record<string, string>> },
): Promise<Served> {
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${socket}`;
  const served = await serve('./market-process.ts', {
    ...options,
    environment: { ...options.environment, DATABASE_URL, DEMO: 'on', WORKERS: '1' },
  });
  // Servers of one market share their public address.
  return { ...served, url: `http://127.0.0.1:${options.port}` };
}
