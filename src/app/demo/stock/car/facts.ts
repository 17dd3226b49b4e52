import type { Condition } from '../../../../cars/car.ts';
import type { Paint } from '../../drawn-looks.ts';
import type { Trim } from '../catalogue/trim.ts';
import type { Seller } from '../people.ts';

/** The facts of a car, from which its description is written. */
export interface Facts {
  trim: Trim;
  modelYear: number;
  mileage: number;
  condition: Condition;
  gearbox: 'Automatic' | 'Manual';
  paint: Paint;
  seller: Seller;
}
