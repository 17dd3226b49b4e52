// `npm start` and `npm run dev` load this before everything else, since what puts statements into spans
// has to be there before `pg`. Nothing is loaded unless somebody receives traces, and in no thread.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { isMainThread } from 'node:worker_threads';

const file = join(import.meta.dirname, '../../../.env');
// A process that another one has started has its settings in its environment.
const written = process.send || !existsSync(file) ? {} : parseEnv(readFileSync(file, 'utf8'));
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = { ...written, ...process.env };
if (isMainThread && endpoint) await import('../observing/trace-statements.ts');
