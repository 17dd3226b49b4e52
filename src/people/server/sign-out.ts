// Signing out is a plain form, so that it works on pages without JavaScript.
import type { FastifyInstance } from 'fastify';
import type { Identity } from './identity.ts';

export function answerSignOut(server: FastifyInstance, identity: Identity, origin: string): void {
  server.post('/sign-out', async (request, reply) => {
    if (request.headers.origin !== origin) return reply.status(403).send();
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    for (const cookie of await identity.signOut(headers)) reply.header('set-cookie', cookie);
    // The access token lies in local storage; the browser clears it for us.
    return reply.header('clear-site-data', '"storage"').redirect('/', 303);
  });
}
