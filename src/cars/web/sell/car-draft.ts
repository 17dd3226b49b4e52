import { useState } from 'react';
import { type FormDraft, useFormDraft } from '../../../ui/draft/draft-form.tsx';
import type { Draft } from '../../../ui/draft/stored-draft.ts';

interface CarDraft extends Omit<FormDraft, 'isPosted'> {
  /** What came back from a form that was posted without scripts. */
  readonly posted: Draft;
  /** What the form shows as it comes. */
  readonly usual: { readonly image: string; readonly categoryId: string };
}

/**
 * Saves on the device what a seller types about a car, with its photo and its category. What was
 * chosen before the page was hydrated stays.
 */
export function useCarDraft({ posted, usual, also = {}, onRestore, ...options }: CarDraft) {
  const [image, setImage] = useState(posted.image ?? usual.image);
  const [categoryId, setCategoryId] = useState(posted.categoryId ?? usual.categoryId);
  /** The draft has none while it is the usual one, which may be another by the time it is restored. */
  const draftImage = (url: string): string => (url === usual.image ? '' : url);
  const { keep, startOver, ...form } = useFormDraft({
    ...options,
    isPosted: Object.keys(posted).length > 0,
    also: { ...also, image: draftImage(image), categoryId, categoryName: categoryId },
    onRestore(draft) {
      setImage((current) => (current === usual.image ? draft.image || current : current));
      setCategoryId((current) =>
        current === usual.categoryId ? (draft.categoryId ?? current) : current,
      );
      onRestore?.(draft);
    },
  });
  return {
    ...form,
    image,
    categoryId,
    keep,
    setImage(url: string): void {
      setImage(url);
      keep({ image: draftImage(url) });
    },
    choose(category: string): void {
      setCategoryId(category);
      keep({ categoryId: category, categoryName: category });
    },
    startOver(): void {
      startOver();
      setImage(usual.image);
      setCategoryId(usual.categoryId);
    },
  };
}
