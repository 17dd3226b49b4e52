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
      if (charset && !/^utf-?8$/i.test(charset))
        return done(httpError(415, 'The body must be JSON in UTF-8.'));
      if (!isUtf8(body)) return done(httpError(400, 'The body is not UTF-8.'));
      // Many programs send the type with each request, whether or not it has a body.
      if (body.length === 0) return done(null);
      const text = body.toString('utf8');
      return parse(request, text, (error, parsed) =>
        error ? done(httpError(400, problemOfJson(text))) : done(null, parsed),
      );
    },
  );
}

/** The parser refuses what is no JSON, and names by which JSON would change objects of the server. */
function problemOfJson(text: string): string {
  try {
    JSON.parse(text);
    return 'The body has a property that no call takes, such as __proto__.';
  } catch {
    return 'The body is not JSON.';
  }
}
