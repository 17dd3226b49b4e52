import type { FastifyInstance } from 'fastify';
import type { ProviderPages } from './google.ts';

/** Serves the pages of a provider that runs inside this server. */
export function serveProviderPages(
  server: FastifyInstance,
  pages: ProviderPages,
  publicUrl: string,
): void {
  server.route({
    method: ['GET', 'POST'],
    url: '/local-google/*',
    exposeHeadRoute: false,
    handler: async ({ url, method, body }, reply) => {
      const form = new URLSearchParams(Object(body));
      const request = new Request(publicUrl + url, {
        method,
        ...(method === 'POST' ? { body: form } : {}),
      });
      const response = await pages(request);
      return reply
        .status(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(Buffer.from(await response.arrayBuffer()));
    },
  });
}
