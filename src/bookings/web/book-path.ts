import type { Car } from '../../cars/car-on-wire.ts';
import { carPath } from '../../cars/car-path.ts';
import { queryOf } from '../../kit/query.ts';

/** The page of a car with the dialog open that books it, as `Offer` asks for it. */
export const bookPath = (car: Car): string => carPath(car) + queryOf({ ask: `book ${car.id}` });
