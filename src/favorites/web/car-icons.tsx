import Heart from 'lucide-react/icons/heart';
import { useLocation } from 'react-router';
import type { Car } from '../../cars/car-on-wire.ts';
import { factsIdsOf, titleOf } from '../../cars/web/browse/car-card.tsx';
import { CompareChoice } from '../../cars/web/compare/compare-choice.tsx';
import { type PostedForm, PostForm } from '../../ui/form/post-form.tsx';
import { favoritesAction } from './heart-icon.tsx';

const form = 'favorites';
/** Drawn once: each card shows it by its name. */
const heart = 'heart';

/**
 * The form of all `FavoriteButton`s of a page, which is shown again afterwards, unless `onSubmit` saves the car
 * in place.
 */
export function FavoritesForm({ onSubmit }: Pick<PostedForm, 'onSubmit'>) {
  const { pathname, search } = useLocation();
  return (
    <>
      <PostForm
        of={{ address: favoritesAction('save'), hidden: { from: pathname + search }, onSubmit }}
        id={form}
        hidden
      />
      <svg aria-hidden="true" className="hidden">
        <symbol id={heart}>
          <Heart size={20} strokeWidth={1.5} nonScalingStroke fill="inherit" />
        </symbol>
      </svg>
    </>
  );
}

interface Saving {
  readonly car: Car;
  readonly isSaved: boolean;
  readonly removeBy?: 'remove' | 'forget';
}

/** Saves the car of a card, or removes it. It needs no scripts. */
const FavoriteButton = ({ car, isSaved, removeBy = 'remove' }: Saving) => (
  <button
    type="submit"
    form={form}
    formAction={isSaved ? favoritesAction(removeBy) : undefined}
    name="id"
    value={car.id}
    id={`save-${car.id}`}
    aria-label={isSaved ? 'Remove from favorites' : 'Save'}
    title={isSaved ? 'Remove from favorites' : 'Save'}
    aria-labelledby={`save-${car.id} ${titleOf(car)}`}
    aria-describedby={factsIdsOf(car)}
    className={isSaved ? 'btn btn-square text-primary' : 'btn btn-square'}
  >
    <svg aria-hidden="true" className={isSaved ? 'card-icon fill-current' : 'card-icon'}>
      <use href={`#${heart}`} />
    </svg>
  </button>
);

/** Save and Compare on a card, by their pictures. They need a `FavoritesForm` and `Comparable`. */
export const CarIcons = (saving: Saving) => (
  <>
    <FavoriteButton {...saving} />
    <CompareChoice id={saving.car.id} />
  </>
);
