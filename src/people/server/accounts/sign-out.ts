// Signing out is a plain form post, so that it works on pages without JavaScript.
import type { FastifyInstance } from 'fastify';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/send-refusal.ts';
import { isFromOtherSite } from '../../../calls/server/wire-input.ts';
import type { Identity } from './identity.ts';

export function serveSignOut(
  server: FastifyInstance,
  identity: Identity,
  publicOrigin: string,
): void {
  server.post('/sign-out', async (request, reply) => {
    if (isFromOtherSite(request, publicOrigin)) return sendRefusal(reply, refuse('other-site'));
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    for (const cookie of await identity.signOut(headers)) reply.header('set-cookie', cookie);
    // The access token is in local storage, which this header makes the browser clear.
    return reply.header('clear-site-data', '"storage"').redirect(href('/'), 303);
  });
}
