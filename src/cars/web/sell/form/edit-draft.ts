import { useState } from 'react';
import { noCategory } from '../../../../categories/category.ts';
import { imageUrl } from '../../../../images/image.ts';
import { namesOf } from '../../../../kit/names-of.ts';
import type { Draft } from '../../../../ui/draft/stored-draft.ts';
import { postedFacts } from '../../../facts/plain-facts.ts';
import type { OwnCar } from '../../../sell/selling-contract.ts';
import { useKeptCar } from './kept-car.ts';

/**
 * Keeps what a seller changes in a post on their device until it is saved. `posted` is what came back
 * from a form that was posted without scripts.
 */
export function useEditDraft({ car, phone, version }: OwnCar, posted: Draft) {
  /** The version that the seller has read of, while what they have typed is from one before it. */
  const [known, setKnown] = useState('');
  const stated = { ...car, phone };
  const usual = { image: imageUrl(car.imageId), categoryId: String(car.categoryId ?? noCategory) };
  const draft = useKeptCar({
    key: `editDraft:${car.id}`,
    base: namesOf(postedFacts).map((name) => stated[name]),
    posted,
    usual,
    also: { known },
    outlives: (kept) => Boolean(kept.known),
    onRestore: (kept) => setKnown(kept.known ?? ''),
  });
  return {
    ...draft,
    isOutdated: known !== '',
    /** Of the post, as far as the seller knows. */
    version: known || version,
    /** The post has this version by now, and the seller reads so. */
    outdate(now: string): void {
      setKnown(now);
      draft.keep({ known: now });
    },
    startOver(): void {
      draft.startOver();
      setKnown('');
    },
    /** Null while the photo is the one that the post has. */
    otherImage: draft.image === usual.image ? null : draft.image,
  };
}
