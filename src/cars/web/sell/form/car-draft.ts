import { useState } from 'react';
import { newIdempotencyKey } from '../../../../calls/web/form/sent-once.ts';
import type { Draft } from '../../../../ui/draft/stored-draft.ts';
import { useKeptCar } from './kept-car.ts';

/**
 * Keeps what a seller types on their device, for them alone, until the car is posted. `posted` is
 * what came back from a form that was posted without scripts.
 */
export function useCarDraft(personId: string, posted: Draft) {
  const [key, setKey] = useState(() => posted.idempotencyKey ?? newIdempotencyKey());
  const { startOver, ...draft } = useKeptCar({
    key: `carDraft:${personId}`,
    posted,
    usual: { image: '', categoryId: '' },
    also: { idempotencyKey: key },
    onRestore: ({ idempotencyKey }) => setKey((fresh) => idempotencyKey ?? fresh),
  });
  return {
    ...draft,
    /** Sent with the post: after a lost answer and a reload, posting again makes no second car. */
    key,
    renewKey(): void {
      const renewed = newIdempotencyKey();
      setKey(renewed);
      draft.keep({ idempotencyKey: renewed });
    },
    startOver(): void {
      startOver();
      setKey(newIdempotencyKey());
    },
  };
}
