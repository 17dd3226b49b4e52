import { DealCard } from '../../../bookings/web/deal-card.tsx';
import type { DealsOfCars } from '../../../bookings/web/own-deals.ts';
import { cardGridBesideFilters } from '../../../cars/web/browse/car-card.tsx';
import { Comparable } from '../../../cars/web/compare/compare-choice.tsx';
import { CarIcons, FavoritesForm } from '../../../favorites/web/favorite-button.tsx';
import type { SearchFound } from '../read-search.ts';
import { reasonOf } from './search-results.tsx';

/** The cars of a search, to compare and to save. */
export const FoundCars = ({
  found,
  favorites,
  deals,
  grid = cardGridBesideFilters,
}: Pick<SearchFound, 'found' | 'favorites'> & { deals: DealsOfCars; grid?: string }) => (
  <>
    <FavoritesForm />
    <Comparable>
      <div className={grid}>
        {found?.cars.map((car, position) => (
          <DealCard
            key={car.id}
            car={car}
            deals={deals}
            isFirst={position === 0}
            reason={reasonOf(found, car)}
            icons={<CarIcons car={car} isSaved={favorites.includes(car.id)} />}
          />
        ))}
      </div>
    </Comparable>
  </>
);
