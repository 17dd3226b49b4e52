import type { FastifyInstance } from 'fastify';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { bestEncoding } from '../../../kit/server/http/response-cache.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { type CallsByModule, openApiOf } from './openapi.ts';
import { readScalarScript } from './scalar-script.ts';
import type { PayloadsByEvent } from './webhooks-section.ts';

/** Serves the reference of the calls at `docs`, and as an OpenAPI document at `openapi.json`. */
export function serveApiDocs(
  server: FastifyInstance,
  callsByModule: CallsByModule,
  payloads: PayloadsByEvent,
): void {
  /** Written again once the market has another name. */
  let written = { name: '', json: Buffer.from('') };
  const document = () => {
    const name = marketName();
    if (written.name !== name) {
      const json = JSON.stringify(openApiOf(callsByModule, server.prefix, payloads));
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
