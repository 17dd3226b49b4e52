import { imageUrl } from '../../../../images/image.ts';
import { namesOf } from '../../../../kit/names-of.ts';
import type { Draft } from '../../../../kit/web/draft/stored-draft.ts';
import { postedFacts } from '../../../facts/plain-facts.ts';
import type { OwnCar } from '../../../sell/selling-contract.ts';
import { useKeptCar } from './kept-car.ts';

/**
 * Keeps what a seller changes in a post on their device until it is saved. `posted` is what came back
 * from a form that was posted without scripts.
 */
export function useEditDraft({ car, phone }: OwnCar, posted: Draft) {
  const stated = { ...car, phone };
  const usual = { image: imageUrl(car.imageId), categoryId: String(car.categoryId) };
  const draft = useKeptCar({
    key: `editDraft:${car.id}`,
    base: namesOf(postedFacts).map((name) => stated[name]),
    posted,
    usual,
  });
  return {
    ...draft,
    /** Null while the photo is the one that the post has. */
    otherImage: draft.image === usual.image ? null : draft.image,
  };
}
