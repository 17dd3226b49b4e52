import { useState } from 'react';
import { imageUrl } from '../../../../images/image.ts';
import { useKeptForm } from '../../../../kit/web/draft/kept-form.ts';
import type { Draft } from '../../../../kit/web/draft/stored-draft.ts';
import type { OwnCar } from '../../../sell/selling-contract.ts';

/**
 * Keeps what a seller changes in a post on their device until it is saved. `posted` is what came back
 * from a form that was posted without scripts.
 */
export function useEditDraft({ car, phone }: OwnCar, posted: Draft) {
  const present = { image: imageUrl(car.imageId), categoryId: String(car.categoryId) };
  const [image, setImage] = useState(posted.image ?? present.image);
  const [categoryId, setCategoryId] = useState(posted.categoryId ?? present.categoryId);
  const { form, isRestored, keep, forget, startOver } = useKeptForm({
    key: `editDraft:${car.id}`,
    base: [
      car.title,
      car.resalePriceCents,
      car.originalPriceCents,
      car.condition,
      car.imageId,
    ].concat([car.yearsOfUse, car.location, car.categoryId, car.description, phone]),
    isPosted: Object.keys(posted).length > 0,
    also: { image, categoryId, categoryName: categoryId },
    onRestore(kept) {
      setImage((shown) => kept.image ?? shown);
      setCategoryId((chosen) => kept.categoryId ?? chosen);
    },
  });
  return {
    form,
    isRestored,
    image,
    /** Null while the photo is the one that the post has. */
    otherImage: image === present.image ? null : image,
    categoryId,
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
      setImage(present.image);
      setCategoryId(present.categoryId);
    },
  };
}
