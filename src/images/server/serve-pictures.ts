// Serves the pictures of the market, each to who may see it.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import type { Credentials } from '../../calls/server/authentication.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { imageFormats, imageIdPattern, imageWidths, isPrivate } from '../image.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * `GET /images/{id}/{width}.{format}`: a picture never changes under its address. A private one is
 * kept by no cache that others share, and its browser asks each time whether it may still show it.
 */
export function servePictures(server: FastifyInstance, dependencies: Dependencies): void {
  server.get<{ Params: { id: string; file: string } }>(
    '/images/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      const width = imageWidths.find((pixels) => file.startsWith(`${pixels}.`));
      const format = imageFormats.find((ending) => file === `${width}.${ending}`);
      const isAddress = width && format && imageIdPattern.test(id);
      const maySee =
        isAddress && (!isPrivate(id) || (await isShownTo(dependencies, request.headers, id)));
      const tag = `"${id}"`;
      if (maySee && isPrivate(id) && request.headers['if-none-match'] === tag)
        return reply.status(304).headers(privateCaching(tag)).send();
      const bytes = maySee ? await dependencies.pictures.read({ id, width, format }) : null;
      if (!bytes) return sendRefusal(reply, refuse('not-found'));
      return reply
        .headers(isPrivate(id) ? privateCaching(tag) : publicCaching)
        .header('x-content-type-options', 'nosniff')
        .type(`image/${format}`)
        .send(bytes);
    },
  );
}

/** Whether who sends a request may see this private photo. */
async function isShownTo(
  { database, sessionOf, maySeePrivate }: Dependencies,
  credentials: Credentials,
  id: string,
): Promise<boolean> {
  const session = await sessionOf(credentials);
  return session !== null && maySeePrivate(database.queries, session.person, id);
}

const publicCaching = { 'cache-control': 'public, max-age=31536000, immutable' };
const privateCaching = (etag: string) => ({
  'cache-control': 'private, no-cache',
  vary: 'cookie',
  etag,
});
