// The reference of the calls: a page of a few lines, in which Scalar shows the OpenAPI document.
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { marketName, plainTitle } from '../../../kit/brand/name-of-process.ts';
import { bestEncoding, type Encoding } from '../../../kit/server/http/response-cache.ts';
import { escapeHtml } from '../../../kit/text/escape-html.ts';
import { type ApiDocs, openApiOf } from './openapi.ts';
import type { CompressedScript } from './scalar-thread.ts';

/** Serves the reference of the calls at `docs`, and as an OpenAPI document at `openapi.json`. */
export function serveApiDocs(server: FastifyInstance, docs: ApiDocs): void {
  /** Written again once the market has another name. */
  let written = { name: '', json: Buffer.from('') };
  const document = () => {
    const name = marketName();
    if (written.name !== name) {
      const json = JSON.stringify(openApiOf(docs, server.prefix));
      written = { name, json: Buffer.from(json) };
    }
    return written.json;
  };

  server.get('/openapi.json', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(document()),
  );
  server.get('/docs', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(docsPage(server.prefix)),
  );
  server.get('/docs/scalar.js', async (request, reply) => {
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(await readScalarScript(encoding));
  });
}

/** Whatever of Scalar would ask another host is off; `docsPolicy` stops what is added to it. */
const configuration = {
  url: 'openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  persistAuth: false,
  showOperationId: true,
};

/**
 * Somebody who is signed in here tries calls with their session: the browser sends its cookie, and
 * pages leave its token in this place.
 */
const start = `const token = localStorage.getItem('accessToken');
Scalar.createApiReference('#reference', {
  ...${JSON.stringify(configuration)},
  authentication: {
    preferredSecurityScheme: token ? 'accessToken' : 'apiKey',
    securitySchemes: { accessToken: { token: token ?? '' } },
  },
});`;

/** Scalar’s own colors have a contrast of less than 4.5 to 1. */
const style = `
:root { --scalar-font: "Instrument Sans", system-ui, sans-serif; }
.light-mode { --scalar-color-2: #555; --scalar-color-3: #666; --scalar-color-green: #067a50;
  --scalar-color-red: #c00; --scalar-color-orange: #b34700; --scalar-color-yellow: #7a5c00; --scalar-color-blue: #0067a8; }
.dark-mode { --scalar-color-2: #bbb; --scalar-color-3: #aaa; --scalar-color-red: #ff6b6b; }
noscript { display: block; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
`;

const startHash = hash('sha256', start, 'base64');

/**
 * Allows the scripts of this site and requests to it, and nothing foreign. Scalar and what it is built
 * of write styles into the page without a nonce.
 */
const docsPolicy = `default-src 'none'; script-src 'self' 'sha256-${startHash}'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `base`: the path below which the calls are mounted, such as `/api`. */
const docsPage = (
  base: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(plainTitle('API reference'))}</title>
<style>${style}</style></head><body><div id="reference"></div>
<noscript><h1>API reference</h1>
<p>This page needs scripts. It shows the <a href="${base}/openapi.json">OpenAPI document</a>, which any tool for it reads.</p></noscript>
<script src="${base}/docs/scalar.js"></script><script>${start}</script></body></html>`;

let script: Promise<CompressedScript> | undefined;
let whole: Promise<Uint8Array> | undefined;

/**
 * The program of the reference page, as a browser takes it; each form is made once, at its first request.
 * Scalar’s plugin holds it as 4.9 MB of text in a module, which a process keeps for as long as it
 * runs once it has loaded it (21 MB), and compresses nothing. So a thread takes it out.
 */
async function readScalarScript(encoding: Encoding): Promise<Uint8Array> {
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
