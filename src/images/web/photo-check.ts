import { useRef } from 'react';
import type { PhotoUpload } from './photo-upload.ts';

/** Why a form cannot be sent yet, by what its photo is. */
export const photoChecks: Readonly<Partial<Record<PhotoUpload['is'], string>>> = {
  'under-way': 'Wait until the photo is uploaded, then press the button again.',
  failed: 'Your photo wasn’t uploaded. Try again, or leave it out.',
};

/**
 * Keeps a form from being sent while its photo is on its way. `isOptional`: nothing else asks for the
 * photo, so it is not sent either once the upload has failed.
 */
export function usePhotoCheck(isOptional = false) {
  const upload = useRef<PhotoUpload['is']>('none');
  return {
    onUpload(is: PhotoUpload['is']): void {
      upload.current = is;
    },
    /** By the field of the photo. */
    check(): { readonly image?: string } {
      const { current } = upload;
      const image = current === 'failed' && !isOptional ? undefined : photoChecks[current];
      return image ? { image } : {};
    },
  };
}
