import type { FastifyInstance } from 'fastify';
import type { InputOf } from '../../calls/call.ts';
import { isIncomingFile } from '../../calls/input.ts';
import { isRefused, refuse } from '../../calls/refusal.ts';
import type { Caller } from '../../calls/server/actor.ts';
import type { Credentials } from '../../calls/server/authentication.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { postImage, postPrivateImage } from '../contract.ts';
import { imageFormats, imageIdPattern, imageUrl, imageWidths, isPrivate } from '../image.ts';
import type { Pictures } from './pictures.ts';
import type { UploadPhoto } from './uploads.ts';

export const imageHandlers = (uploadPhoto: UploadPhoto): CallHandler[] => {
  const take =
    (isPrivate: boolean) =>
    async ({ image }: Given, { person }: Caller) => {
      if (!isIncomingFile(image)) throw new Error('A photo arrives by HTTP.');
      const added = await uploadPhoto(person.id, image, isPrivate);
      if (added === 'busy' || added === 'not-signed-in') return refuse(added);
      if (isRefused(added)) return added;
      if (typeof added === 'string')
        return refuse(added, {
          detail: `${photoProblems[added]}.`,
          fields: { image: photoProblems[added] },
        });
      const { id, width, height } = added;
      return { success: true, data: { url: imageUrl(id), width, height } };
    };
  return [handle(postImage, take(false)), handle(postPrivateImage, take(true))];
};
type Given = InputOf<typeof postImage>;

const photoProblems = {
  'not-a-photo': 'Choose a JPEG, PNG or WebP photo',
  'photo-heic': 'HEIC photos cannot be read here. Save it as a JPEG first',
  'photo-too-large': 'This photo has too many pixels',
  'photo-too-small': 'This photo is too small. It needs at least 320 by 240 pixels',
  'photo-broken': 'This file is damaged and cannot be read as a photo',
} as const;

/** Whether who sends a request may see this private photo. */
type MaySeePrivate = (credentials: Credentials, id: string) => Promise<boolean>;

/**
 * `GET /images/{id}/{width}.{format}`: a picture never changes under its address. A private one is
 * kept by no cache that others share, and its browser asks each time whether it may still show it.
 */
export function servePictures(
  server: FastifyInstance,
  pictures: Pictures,
  maySeePrivate: MaySeePrivate,
): void {
  server.get<{ Params: { id: string; file: string } }>(
    '/images/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      const width = imageWidths.find((one) => file.startsWith(`${one}.`));
      const format = imageFormats.find((one) => file === `${width}.${one}`);
      const isKnown = width && format && imageIdPattern.test(id);
      const maySee = isKnown && (!isPrivate(id) || (await maySeePrivate(request.headers, id)));
      const tag = `"${id}"`;
      if (maySee && isPrivate(id) && request.headers['if-none-match'] === tag)
        return reply.status(304).headers(privateCaching(tag)).send();
      const bytes = maySee ? await pictures.read({ id, width, format }) : null;
      if (!bytes) return sendRefusal(reply, refuse('not-found'));
      return reply
        .headers(isPrivate(id) ? privateCaching(tag) : publicCaching)
        .header('x-content-type-options', 'nosniff')
        .type(`image/${format}`)
        .send(bytes);
    },
  );
}

const publicCaching = { 'cache-control': 'public, max-age=31536000, immutable' };
const privateCaching = (etag: string) => ({
  'cache-control': 'private, no-cache',
  vary: 'cookie',
  etag,
});
