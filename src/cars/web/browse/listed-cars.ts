// The cars of a list within the data of its page, which come with its document for hydration.
import { decoderOf, encoderOf } from '../../../calls/translate.ts';
import { type Car, carOnWire } from '../../car-on-wire.ts';

type Columns = Readonly<Record<string, readonly unknown[]>>;

/**
 * One text of them all, fact by fact: each car is whole, since whoever books it sends what they saw of
 * it. Compressed, it is half as long as the same cars in the words of React Router, which numbers each
 * value.
 */
export function listedText(cars: readonly Car[]): string {
  const rows = cars.map(encode);
  const names = Object.keys(Object.assign({}, ...rows));
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])),
  );
}

/** The cars of a `listedText`. */
export function listedCars(text: string): Car[] {
  const columns: Columns = JSON.parse(text);
  const [first = []] = Object.values(columns);
  return first.map((_, row) =>
    decode(
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[row]])),
    ),
  );
}

const encode = encoderOf(carOnWire) as (car: Car) => Record<string, unknown>;
const decode = decoderOf(carOnWire) as (row: object) => Car;
