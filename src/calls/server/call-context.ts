// What a handler knows of its request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authentication } from './authentication.ts';
import type { CallContext, Client, Session } from './handler.ts';
import { logFailure } from './http/send-refusal.ts';

export function contextOf(
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
  authentication: Authentication,
  repeatId: Buffer | null = null,
): CallContext<unknown> {
  return {
    person: session?.person ?? null,
    sessionId: session?.sessionId ?? '',
    client: clientOf(request),
    async findSession() {
      const session = await authentication.bySession(request.headers);
      // What a public call answers to one person must not be stored for others.
      if (session) reply.header('cache-control', 'no-store');
      return session;
    },
    setCookies: (cookies) => void reply.header('set-cookie', cookies),
    setStatus: (status) => void reply.status(status),
    repeatId,
    reportFailure: (error) => logFailure(request, error, 'partly-failed'),
  };
}

/** Where a request comes from. */
export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  cookies: headers.cookie,
});
