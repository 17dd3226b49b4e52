import { useState } from 'react';
import { privateFormPhoto } from '../../../images/web/form-photo.ts';
import { usePhotoCheck } from '../../../images/web/photo-check.ts';
import { PhotoField } from '../../../images/web/photo-field.tsx';

/** Of a form that is posted without scripts. */
export const statementPhoto = privateFormPhoto;

/** A photo that may be shown with a statement. */
export function useStatementPhoto() {
  const [image, setImage] = useState('');
  const { onUpload, check } = usePhotoCheck();
  return {
    check,
    /** In place of the file that the field itself holds. */
    also: { image: image || undefined },
    fieldWith: (problem: string | undefined) => (
      <PhotoField
        value={image}
        problem={problem}
        onChange={setImage}
        onUpload={onUpload}
        onReset={() => setImage('')}
        isPrivate
      />
    ),
  };
}
