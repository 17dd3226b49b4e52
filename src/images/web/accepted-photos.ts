/** For fields that take photos. A phone that keeps HEIC photos hands over JPEG for it. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp';
