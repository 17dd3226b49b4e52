import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { Encoding } from '../../../kit/server/http/response-cache.ts';
import type { CompressedScript } from './scalar-thread.ts';

let script: Promise<CompressedScript> | undefined;
let whole: Promise<Uint8Array> | undefined;

/**
 * The program of the reference page, as a browser takes it; each form is made once, at its first request.
 * Scalar’s plugin holds it as 4.9 MB of text in a module, which a process keeps for as long as it
 * runs once it has loaded it (21 MB), and compresses nothing. So a thread takes it out.
 */
export async function readScalarScript(encoding: Encoding): Promise<Uint8Array> {
  script ??= takeScript().catch((error) => {
    script = undefined;
    throw error;
  });
  const compressed = await script;
  if (encoding !== 'identity') return compressed[encoding];
  whole ??= promisify(gunzip)(compressed.gzip);
  return whole;
}

async function takeScript(): Promise<CompressedScript> {
  const thread = new Worker(new URL('./scalar-thread.ts', import.meta.url));
  const [compressed] = await once(thread, 'message');
  return compressed;
}
