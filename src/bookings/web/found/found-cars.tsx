import { cardGridBesideFilters } from '../../../cars/web/browse/car-card.tsx';
import { CarIcons } from '../../../favorites/web/car-icons.tsx';
import { Comparable } from '../../../favorites/web/compare/compare-choice.tsx';
import { FavoritesForm } from '../../../favorites/web/favorite-button.tsx';
import type { SearchFound } from '../../../search/web/read-search.ts';
import { reasonOf } from '../../../search/web/results/search-results.tsx';
import { DealCard } from './deal-card.tsx';
import type { DealsOfCars } from './known-deals.ts';

/** The cars of a search, to compare and to save. */
export const FoundCars = ({
  found,
  favorites,
  deals,
}: Pick<SearchFound, 'found' | 'favorites'> & { deals: DealsOfCars }) => (
  <>
    <FavoritesForm />
    <Comparable>
      <div className={cardGridBesideFilters}>
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
