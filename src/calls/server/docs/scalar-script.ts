import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { Encoding } from '../../../kit/server/http/response-cache.ts';
import type { CompressedScript } from './scalar-thread.ts';

let taken: Promise<CompressedScript> | undefined;

/**
 * The program of the reference page, compressed as a browser takes it. Scalar’s plugin holds it as 4.9 MB
 * of text in a module, which a process keeps for ever once it has loaded it (35 MB), and compresses
 * nothing. So a thread takes it out at the first request.
 */
export async function readScalarScript(encoding: Encoding): Promise<Uint8Array> {
  taken ??= takeScript().catch((error) => {
    taken = undefined;
    throw error;
  });
  const script = await taken;
  return encoding === 'identity' ? promisify(gunzip)(script.gzip) : script[encoding];
}

async function takeScript(): Promise<CompressedScript> {
  const thread = new Worker(new URL('./scalar-thread.ts', import.meta.url));
  const [script] = await once(thread, 'message');
  return script;
}
