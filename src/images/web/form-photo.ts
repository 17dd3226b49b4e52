import type { OutputOf } from '../../calls/call.ts';
import type { FormFile } from '../../calls/web/form/form-file.ts';
import { postImage, postPrivateImage } from '../contract.ts';
import { photoMessages } from './photo-messages.ts';

/** The photo of a form that is posted without scripts: its field is given the photo's address. */
export const formPhoto: FormFile = {
  call: postImage,
  textOf: (answer) => (answer as OutputOf<typeof postImage>).data.url,
  messages: photoMessages,
};

/** The same of a photo for certain people alone. */
export const privateFormPhoto: FormFile = { ...formPhoto, call: postPrivateImage };

/** Up to `most` photos for certain people alone, whose addresses the field `photos` is given. */
export const privateFormPhotos = (most: number): FormFile => ({
  ...privateFormPhoto,
  field: 'photos',
  most,
});
