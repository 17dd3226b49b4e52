import { dollarsOf } from '../../../../kit/money.ts';
import type { Car } from '../../../car-on-wire.ts';
import { manyCarsForm } from './change-many-cars.tsx';

/** Beside a car of the list: one of those that `ChangeManyCars` changes. */
export const SelectCar = ({ car, isSelected }: { car: Car; isSelected: boolean }) => (
  <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200">
    <input
      type="checkbox"
      form={manyCarsForm}
      name="car"
      // With the price that is shown, from which a change of prices goes on.
      value={`${car.id}:${dollarsOf(car.resalePriceCents)}`}
      defaultChecked={isSelected}
      className="size-5 shrink-0 accent-primary"
    />
    Select<span className="sr-only"> {car.title}</span>
  </label>
);
