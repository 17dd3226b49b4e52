import { useRef } from 'react';
import type { PhotoUpload } from './photo-upload.ts';

/** Why a form cannot be sent yet, by what its photo is. */
export const photoChecks: Readonly<Partial<Record<PhotoUpload['is'], string>>> = {
  'under-way': 'Wait until the photo is uploaded, then press the button again.',
  failed: 'Your photo wasn’t uploaded. Try again, choose another, or leave it out.',
};

/**
 * Keeps a form from being sent while its photo is on its way, or was not uploaded: it would be saved
 * without it, or with the one before.
 */
export function usePhotoCheck() {
  const upload = useRef<PhotoUpload>({ is: 'none' });
  return {
    onUpload(now: PhotoUpload): void {
      upload.current = now;
    },
    /** By the field of the photo. */
    check(): { readonly image?: string } {
      const { current } = upload;
      const isUseless = current.is === 'failed' && !current.again;
      const image = isUseless ? current.problem : photoChecks[current.is];
      return image ? { image } : {};
    },
  };
}
