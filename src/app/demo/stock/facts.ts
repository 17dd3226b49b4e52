import type { Paint } from 'car-pictures';
import type { Trim } from './catalogue/trim.ts';
import type { Seller } from './people.ts';
import type { Condition } from './wear.ts';

/** What is settled about a car before anything is written about it. */
export interface Facts {
  trim: Trim;
  modelYear: number;
  mileage: number;
  condition: Condition;
  gearbox: 'Automatic' | 'Manual';
  paint: Paint;
  seller: Seller;
}
