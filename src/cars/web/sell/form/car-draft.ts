import { useState } from 'react';
import { useKeptForm } from '../../../../kit/web/draft/kept-form.ts';
import type { Draft } from '../../../../kit/web/draft/stored-draft.ts';

/**
 * Keeps what a seller types on their device, for them alone, until the car is posted. `posted` is
 * what came back from a form that was posted without scripts.
 */
export function useCarDraft(personId: string, posted: Draft) {
  const [key, setKey] = useState(() => posted.idempotencyKey ?? newKey());
  const [image, setImage] = useState(posted.image ?? '');
  const [categoryId, setCategoryId] = useState(posted.categoryId ?? '');
  const { form, isRestored, keep, forget, startOver } = useKeptForm({
    key: `carDraft:${personId}`,
    isPosted: Object.keys(posted).length > 0,
    also: { idempotencyKey: key, image, categoryId, categoryName: categoryId },
    onRestore(draft) {
      setKey((fresh) => draft.idempotencyKey ?? fresh);
      setImage(draft.image ?? '');
      setCategoryId((chosen) => chosen || (draft.categoryId ?? ''));
    },
  });
  return {
    form,
    /** Sent with the post: after a lost answer and a reload, posting again makes no second car. */
    key,
    renewKey(): void {
      const renewed = newKey();
      setKey(renewed);
      keep({ idempotencyKey: renewed });
    },
    image,
    categoryId,
    isRestored,
    keep: () => keep(),
    setImage(url: string): void {
      setImage(url);
      keep({ image: url });
    },
    choose(category: string): void {
      setCategoryId(category);
      keep({ categoryId: category, categoryName: category });
    },
    forget,
    startOver(): void {
      startOver();
      setKey(newKey());
      setImage('');
      setCategoryId('');
    },
  };
}

/** Unlike `randomUUID`, this works on plain HTTP as well. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
