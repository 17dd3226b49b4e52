import type { Car } from '../../cars/car-on-wire.ts';
import { CompareChoice } from '../../cars/web/compare/compare-choice.tsx';
import { FavoriteButton } from './favorite-button.tsx';

/** On a card: Save and Compare, by their pictures. They need a `FavoritesForm` and `Comparable`. */
export const CarIcons = ({ car, isSaved }: { car: Car; isSaved: boolean }) => (
  <>
    <FavoriteButton car={car} isSaved={isSaved} />
    <CompareChoice id={car.id} />
  </>
);
