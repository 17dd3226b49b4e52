import type { FastifyInstance } from 'fastify';
import { isIncomingFile } from '../../calls/incoming-file.ts';
import { isRefused, refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { networkOf } from '../../kit/server/http/network.ts';
import { postImage } from '../contract.ts';
import { imageFormats, imageIdPattern, imageUrl, imageWidths } from '../image.ts';
import type { Pictures } from './pictures.ts';
import type { UploadPhoto } from './uploads.ts';

export const imageHandlers = (uploadPhoto: UploadPhoto): CallHandler[] => [
  handle(postImage, async ({ image }, { person }) => {
    if (!isIncomingFile(image)) throw new Error('A photo arrives by HTTP.');
    const added = await uploadPhoto(person.id, image);
    if (added === 'busy' || added === 'not-signed-in') return refuse(added);
    if (isRefused(added)) return added;
    if (typeof added === 'string')
      return refuse(added, {
        detail: `${photoProblems[added]}.`,
        fields: { image: photoProblems[added] },
      });
    const { id, width, height } = added;
    return { success: true, data: { url: imageUrl(id), width, height } };
  }),
];

const photoProblems = {
  'not-a-photo': 'Choose a JPEG, PNG or WebP photo',
  'photo-heic': 'HEIC photos cannot be read here. Save it as a JPEG first',
  'photo-too-large': 'This photo has too many pixels',
  'photo-too-small': 'This photo is too small. It needs at least 320 by 240 pixels',
  'photo-broken': 'This file is damaged and cannot be read as a photo',
} as const;

/** `GET /images/{id}/{width}.{format}`: a picture never changes under its address. */
export function servePictures(server: FastifyInstance, pictures: Pictures): void {
  server.get<{ Params: { id: string; file: string } }>(
    '/images/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      const width = imageWidths.find((one) => file.startsWith(`${one}.`));
      const format = imageFormats.find((one) => file === `${width}.${one}`);
      const bytes =
        width && format && imageIdPattern.test(id)
          ? await pictures.read({ id, width, format }, networkOf(request.ip))
          : null;
      if (!bytes) return sendRefusal(reply, refuse('not-found'));
      if (bytes === 'busy') return sendRefusal(reply, refuse(bytes));
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type(`image/${format}`)
        .send(bytes);
    },
  );
}
