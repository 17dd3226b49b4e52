import { imageUrl } from './image.ts';

/** A picture in an email. */
export const mailedPicture = (imageId: string, alt: string) => ({
  url: imageUrl(imageId, 720),
  alt,
});
