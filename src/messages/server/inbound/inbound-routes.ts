// Where a mail server, or a mail provider, posts what comes in at our address.
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import { isDataRefused } from '../../../kit/server/database/database-errors.ts';
import { isEqual } from '../../../kit/server/secrets.ts';
import type { Dependencies } from '../dependencies.ts';
import { receiveMail } from './receive-mail.ts';
import { boundaryIn, mailFields, withoutFiles } from './without-files.ts';

export const inboundMailPath = '/api/inbound-mail';

/** Providers take mails of at most 25 to 30 MB, and a form may have more around one. */
const bodyLimit = 40 * 1024 * 1024;

/** `POST /api/inbound-mail`: says whether anything was noted. Only with the token. */
export async function serveInboundMail(
  server: FastifyInstance,
  dependencies: Dependencies,
  token: string,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['message/rfc822', 'multipart/form-data'],
      async ({ headers }: FastifyRequest, body: AsyncIterable<Buffer>) => {
        if (Number(headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
        return withoutFiles(atMost(body), formBoundaryOf(headers['content-type'] ?? ''));
      },
    );
    // This runs before the body is read.
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
      const recorded = await receiveMail(dependencies, raw).catch((error: unknown) => {
        // A mail server sends again what was answered as a fault, and this would fail each time.
        if (!isDataRefused(error)) throw error;
        reply.log.error({ err: error }, 'a mail that came in can’t be stored');
        return false;
      });
      return reply.header('cache-control', 'no-store').send({ recorded });
    });
  });
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();

/** Fastify counts the bytes of a body only where it keeps them all. */
async function* atMost(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bodyLimit) throw tooLarge();
    yield chunk;
  }
}

/** Null for what is no form. */
const formBoundaryOf = (contentType: string): string | null =>
  /^multipart\/form-data\b/i.test(contentType) ? boundaryIn(contentType) : null;

/** The token that was sent, as a bearer token or as the password of an address such as `https://mail:token@...`. */
function tokenIn(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

/**
 * The mail in a request, as a mail server pipes it or as a provider's webhook posts it; null where it has
 * none.
 */
export async function rawMailIn(contentType: string, body: Buffer): Promise<Uint8Array | null> {
  if (/^message\/rfc822\b/i.test(contentType)) return body.length > 0 ? body : null;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => null);
  for (const field of mailFields) {
    const mail = form?.get(field);
    if (typeof mail === 'string') return Buffer.from(mail);
    if (mail) return new Uint8Array(await mail.arrayBuffer());
  }
  return null;
}
