// Where a mail server, or a mail provider, posts what comes in at our address.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import { isEqual } from '../../../kit/server/is-equal.ts';
import { rawMailIn } from './raw-mail.ts';
import type { ReceiveMail } from './receive-mail.ts';

export const inboundMailPath = '/api/inbound-mail';

/** A report of a mail server has our own mail in it, at most; what people reply may be longer. */
const bodyLimit = 1024 * 1024;

interface Inbound {
  readonly receiveMail: ReceiveMail;
  /** Shown by the program that posts mail. */
  readonly token: string;
}

/** `POST /api/inbound-mail`: says whether anything was noted. Only with the token. */
export async function serveInboundMail(
  server: FastifyInstance,
  { receiveMail, token }: Inbound,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['message/rfc822', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_, body, done) => done(null, body),
    );
    // Before the body is read.
    scope.addHook('onRequest', async ({ headers }, reply) => {
      if (!isEqual(tokenIn(headers.authorization), token))
        return sendRefusal(
          reply,
          refuse('not-allowed', { detail: 'The token is missing or wrong.' }),
          undefined,
          { isSuspicious: true },
        );
    });
    scope.post(inboundMailPath, { bodyLimit }, async ({ headers, body }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const raw = await rawMailIn(headers['content-type'] ?? '', bytes);
      if (!raw) return sendRefusal(reply, refuse('invalid-input', { detail: 'There is no mail.' }));
      const recorded = await receiveMail(raw);
      return reply.header('cache-control', 'no-store').send({ recorded });
    });
  });
}

/** As a bearer token, or as the password of an address such as `https://mail:token@...`. */
function tokenIn(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}
