// A thread that takes the program of the reference page out of Scalar’s plugin for Fastify, and ends.
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

export interface CompressedScript {
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

const server = fastify();
await server.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
const { rawPayload } = await server.inject('/docs/js/scalar.js');
const [br, zipped] = await Promise.all([
  promisify(brotliCompress)(rawPayload, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  promisify(gzip)(rawPayload),
]);
parentPort?.postMessage({ br, gzip: zipped } satisfies CompressedScript);
