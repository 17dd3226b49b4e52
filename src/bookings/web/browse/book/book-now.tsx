import type { Car } from '../../../../cars/car-on-wire.ts';
import { factsIdsOf, titleOf } from '../../../../cars/web/browse/car-card.tsx';

/** The id of the button that books a car from a list. */
export const bookButtonOf = ({ id }: Pick<Car, 'id'>): string => `book-${id}`;

/**
 * Stands in a form that opens the list for booking this car: so it goes without scripts. Pressed
 * before they run, it is pressed again once they do.
 */
export const BookNow = ({ car, onBook }: { car: Car; onBook: (car: Car) => void }) => (
  <button
    type="submit"
    id={bookButtonOf(car)}
    name="car"
    value={car.id}
    data-early
    aria-labelledby={`${bookButtonOf(car)} ${titleOf(car)}`}
    aria-describedby={factsIdsOf(car)}
    // Marked as busy where it was pressed before.
    suppressHydrationWarning
    className="btn btn-primary shrink-0"
    onClick={(event) => {
      event.preventDefault();
      onBook(car);
    }}
  >
    Book Now
  </button>
);
