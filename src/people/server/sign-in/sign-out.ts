// Signing out is a plain form post, so that it works on pages without JavaScript.
import type { FastifyInstance } from 'fastify';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { clientOf } from '../../../calls/server/call-context.ts';
import { isFromOtherSite } from '../../../calls/server/http/own-host.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

export function serveSignOut(
  server: FastifyInstance,
  sessions: Sessions,
  cookie: SessionCookie,
  publicOrigin: string,
): void {
  // Whoever presses it wants nobody to be signed in here, whomever its page shows.
  server.post('/sign-out', async (request, reply) => {
    if (isFromOtherSite(request, publicOrigin)) return sendRefusal(reply, refuse('other-site'));
    // The browser forgets the session in any case. The access token is in local storage, which the
    // second header makes it clear.
    reply.header('set-cookie', cookie.clear).header('clear-site-data', '"storage"');
    await sessions.end(clientOf(request));
    return reply.redirect(href('/'), 303);
  });
}
