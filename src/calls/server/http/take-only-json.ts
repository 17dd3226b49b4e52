import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { httpError } from './send-refusal.ts';

/**
 * Has the calls below take JSON in UTF-8, and nothing else but the uploads of those that take one.
 * Bytes that are no UTF-8 are refused: read leniently, two different passwords could become one.
 */
export function takeOnlyJson(server: FastifyInstance): void {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    if (server.hasContentTypeParser(type)) server.removeContentTypeParser(type);
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      const [, charset] =
        /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
      if (charset && !/^utf-?8$/i.test(charset)) return done(httpError(415, 'not UTF-8'));
      if (!isUtf8(body)) return done(httpError(400, 'not UTF-8'));
      return parse(request, body.toString('utf8'), done);
    },
  );
}
