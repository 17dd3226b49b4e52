import { dollarsOf } from '../../../../kit/money.ts';
import type { Car } from '../../../car-on-wire.ts';
import { manyCarsForm } from './change-many-cars.tsx';

/** Beside a car of the list: one of those that `ChangeManyCars` changes. */
export const SelectCar = ({ car, isSelected }: { car: Car; isSelected: boolean }) => (
  <label className="-ml-2 grid size-11 cursor-pointer place-items-center rounded-field hover:bg-base-200">
    <input
      type="checkbox"
      form={manyCarsForm}
      name="car"
      // With the price that is shown, from which a change of prices goes on.
      value={`${car.id}:${dollarsOf(car.resalePriceCents)}`}
      defaultChecked={isSelected}
      className="size-5 accent-primary"
    />
    <span className="sr-only">Select {car.title}</span>
  </label>
);
