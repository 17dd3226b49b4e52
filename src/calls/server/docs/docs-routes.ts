import type { FastifyInstance } from 'fastify';
import { docsPage, docsPolicy } from './docs-page.ts';
import { type CallsByModule, openApiOf } from './openapi.ts';
import type { PayloadsByEvent } from './webhooks-section.ts';

/** Serves the reference of the calls at `docs`, and as an OpenAPI document at `openapi.json`. */
export function serveApiDocs(
  server: FastifyInstance,
  callsByModule: CallsByModule,
  payloads: PayloadsByEvent,
): void {
  const document = openApiOf(callsByModule, server.prefix, payloads);
  const json = JSON.stringify(document, null, 2);
  const page = docsPage(document, callsByModule, server.prefix);

  server.get('/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json),
  );
  server.get('/docs', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
