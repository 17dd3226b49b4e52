import { Link, useLocation } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import type { CategoryPage } from '../../../cars/contract.ts';
import { CarCard, factsIdsOf, titleOf } from '../../../cars/web/browse/car-card.tsx';
import { Comparable, CompareChoice } from '../../../favorites/web/compare/compare-choice.tsx';
import { FavoriteButton, FavoritesForm } from '../../../favorites/web/favorite-button.tsx';
import { queryOfPage } from '../../../kit/web/page-query.ts';
import { CategoryResults } from '../../../search/web/results/category-results.tsx';
import { reasonOf, resultGrid } from '../../../search/web/results/found-cars.tsx';
import { type PackedSearch, unpackedSearch } from '../../../search/web/results/packed-search.ts';
import type { SaveState } from '../../../search/web/saved/read-save-state.ts';
import type { readOwnDeals } from '../../own-deals-contract.ts';
import { bookButtonOf } from './book/book-now.tsx';
import { OwnDeal } from './book/own-deal.tsx';

/**
 * Those cars of a category that filters leave. The page has no scripts of its own: Book Now opens the
 * whole list with the dialog for the car, and from there back.
 */
export function FilteredCars({
  category,
  results: packed,
  deals,
  saveState,
  isChoosing,
}: {
  category: CategoryPage['category'];
  results: PackedSearch;
  deals: OutputOf<typeof readOwnDeals>;
  saveState: SaveState | null;
  isChoosing: boolean;
}) {
  const results = unpackedSearch(packed);
  return (
    <CategoryResults
      category={category}
      results={results}
      saveState={saveState}
      isChoosing={isChoosing}
    >
      <FavoritesForm />
      <Comparable>
        <div className={resultGrid}>
          {results.found?.cars.map((car, position) => (
            <CarCard
              key={car.id}
              car={car}
              isFirst={position === 0}
              reason={results.found ? reasonOf(results.found, car) : ''}
              corner={<FavoriteButton car={car} isSaved={results.favorites.includes(car.id)} />}
            >
              <OwnDeal
                car={car}
                reservation={deals.reservations.find(({ carId }) => carId === car.id)}
                isOwn={deals.ownCars.includes(car.id)}
              >
                <BookInList car={car} />
              </OwnDeal>
              <div className="-mx-2 flex">
                <CompareChoice id={car.id} />
              </div>
            </CarCard>
          ))}
        </div>
      </Comparable>
    </CategoryResults>
  );
}

/** Keeps the filters in the address, for the way back. */
function BookInList({ car }: { car: Car }) {
  const query = queryOfPage(useLocation().search);
  query.set('car', String(car.id));
  return (
    <Link
      to={`?${query}`}
      id={bookButtonOf(car)}
      aria-labelledby={`${bookButtonOf(car)} ${titleOf(car)}`}
      aria-describedby={factsIdsOf(car)}
      className="btn btn-primary shrink-0"
      reloadDocument
    >
      Book Now
    </Link>
  );
}
