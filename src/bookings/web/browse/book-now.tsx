import type { Car } from '../../../cars/car-on-wire.ts';

/** Stands in a form that opens the list for booking this car: so it goes before the page is alive. */
export const BookNow = ({ car, onBook }: { car: Car; onBook: (car: Car) => void }) => (
  <button
    type="submit"
    id={`book-${car.id}`}
    name="car"
    value={car.id}
    aria-labelledby={`book-${car.id} car-${car.id}`}
    className="btn btn-primary shrink-0"
    onClick={(event) => {
      event.preventDefault();
      onBook(car);
    }}
  >
    Book Now
  </button>
);
