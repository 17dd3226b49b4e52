// The calls below /api, with the page that documents them.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import { serveApiDocs } from '../../calls/server/docs/docs-routes.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { takeOnlyJson } from '../../calls/server/http/take-only-json.ts';
import { mountCalls } from '../../calls/server/route/mount.ts';
import { callsByModule, webhookPayloads } from '../../contract.ts';
import type { ResponseCache } from '../../kit/server/http/response-cache.ts';
import type { Composition } from '../composition.ts';
import { nonPageHeaders } from '../pages/headers/page-headers.ts';

/** The largest body of a call, in bytes; an upload has a limit of its own. */
const bodyLimit = 256 * 1024;

export async function serveCalls(
  server: FastifyInstance,
  { handlers, people, rateLimits, proofOfWork, storedAnswers }: Composition,
  publicUrl: string,
  cache: ResponseCache,
): Promise<void> {
  await server.register(
    async (api) => {
      takeOnlyJson(api);
      mountCalls(api, {
        handlers,
        bodyLimit,
        authentication: people.authentication,
        origin: publicUrl,
        cache,
        rateLimits,
        proofOfWork,
        storedAnswers,
        headers: nonPageHeaders(publicUrl),
      });
      serveApiDocs(api, callsByModule, webhookPayloads);
      api.setNotFoundHandler((_, reply) => sendRefusal(reply, refuse('not-found')));
    },
    { prefix: '/api' },
  );
}
