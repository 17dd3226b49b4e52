import type { ReactNode } from 'react';
import type { OutputOf } from '../../../calls/call.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { CarCard } from '../../../cars/web/browse/car-card.tsx';
import { Comparable } from '../../../favorites/web/compare/compare-choice.tsx';
import { FavoriteButton, FavoritesForm } from '../../../favorites/web/favorite-button.tsx';
import type { searchCars } from '../../contract.ts';
import type { SearchFound } from '../read-search.ts';
import { awayText, reasonsText } from '../search-texts.ts';

/** Beside the filters there is room for one column less than elsewhere. */
export const resultGrid = 'grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3';

/** The cars of a search, to compare and to save. */
export const FoundCars = ({
  found,
  favorites,
  offerOf,
}: Pick<SearchFound, 'found' | 'favorites'> & {
  /** The price of a car, and what can be done about it here. */
  offerOf: (car: Car) => ReactNode;
}) => (
  <>
    <FavoritesForm />
    <Comparable>
      <div className={resultGrid}>
        {found?.cars.map((car, position) => (
          <CarCard
            key={car.id}
            car={car}
            isFirst={position === 0}
            reason={reasonOf(found, car)}
            corner={<FavoriteButton car={car} isSaved={favorites.includes(car.id)} />}
          >
            {offerOf(car)}
          </CarCard>
        ))}
      </div>
    </Comparable>
  </>
);

/** Why a car stands where it does, in the order of best matches and in that of distance. */
export function reasonOf(
  { asked, reasons, distances }: OutputOf<typeof searchCars>,
  { id }: Car,
): string {
  const nearest = distances.find((one) => one.id === id);
  if (nearest) return awayText(nearest, (asked.near?.length ?? 0) > 1);
  return reasonsText(reasons.find((one) => one.id === id)?.reasons ?? []);
}
