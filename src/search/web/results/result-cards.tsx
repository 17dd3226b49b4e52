import { DealCard } from '../../../bookings/web/deal-card.tsx';
import type { DealsOfCars } from '../../../bookings/web/own-deals.ts';
import { cardGridBesideFilters } from '../../../cars/web/browse/car-card.tsx';
import { Comparable } from '../../../cars/web/compare/compare-choice.tsx';
import { CarIcons, FavoritesForm } from '../../../favorites/web/car-icons.tsx';
import { useHearts } from '../../../favorites/web/use-hearts.ts';
import type { SearchView } from '../view/search-view.ts';

/** The cars of a search, to compare and to save. */
export function ResultCards({
  view,
  favorites,
  deals,
  grid = cardGridBesideFilters,
}: {
  view: Pick<SearchView, 'cars' | 'reasons'> | null;
  favorites: readonly number[];
  deals: DealsOfCars;
  grid?: string;
}) {
  const hearts = useHearts(favorites);
  return (
    <>
      <FavoritesForm onSubmit={hearts.onSubmit} />
      <Comparable>
        <div className={grid}>
          {view?.cars.map((car, position) => (
            <DealCard
              key={car.id}
              car={car}
              deals={deals}
              layout="in-rows"
              isFirst={position === 0}
              reason={view.reasons[car.id] ?? ''}
              icons={<CarIcons car={car} isSaved={hearts.saved.includes(car.id)} />}
            />
          ))}
        </div>
      </Comparable>
    </>
  );
}
