import type { FastifyInstance } from 'fastify';
import { marketName } from '../../../kit/brand/market-name.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { type CallsByModule, openApiOf } from './openapi.ts';
import type { PayloadsByEvent } from './webhooks-section.ts';

/** Written again once the market has another name. */
function rememberByName<T>(write: () => T): () => T {
  let kept: { readonly name: string; readonly value: T } | null = null;
  return () => {
    const name = marketName();
    if (kept?.name !== name) kept = { name, value: write() };
    return kept.value;
  };
}

/** Serves the reference of the calls at `docs`, and as an OpenAPI document at `openapi.json`. */
export function serveApiDocs(
  server: FastifyInstance,
  callsByModule: CallsByModule,
  payloads: PayloadsByEvent,
): void {
  const written = rememberByName(() => {
    const document = openApiOf(callsByModule, server.prefix, payloads);
    return {
      json: JSON.stringify(document, null, 2),
      page: docsPage(document, callsByModule, server.prefix),
    };
  });

  server.get('/openapi.json', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(written().json),
  );
  server.get('/docs', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(written().page),
  );
}
