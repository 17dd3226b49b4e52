import { form } from '../../../calls/web/form/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import type { Car } from '../../car-on-wire.ts';
import { advertiseCar, maxAdvertised } from '../../sell/advertise-contract.ts';

const changeTo = (advertised: boolean) =>
  form(advertiseCar, {
    name: advertised ? 'advertise' : 'unadvertise',
    also: { advertised },
    isButton: true,
    toast: `Your car is ${advertised ? 'on' : 'off'} the home page`,
  });
export const advertise = changeTo(true);
export const unadvertise = changeTo(false);

/** Shows the owner whether the car is advertised, and changes it. Without scripts it has a button beside it. */
export function AdvertiseSwitch({ car }: { car: Car }) {
  const change = (car.advertised ? unadvertise : advertise).use({ id: car.id });
  return (
    <PostForm of={change} className="grid gap-1 rounded-box border border-base-300 p-4">
      <label className="pressable flex items-center justify-between gap-4">
        <span className="font-medium">Advertise on the home page</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={car.advertised}
          className="toggle toggle-primary unscripted:hidden"
          checked={car.advertised}
          disabled={change.isPending}
          aria-describedby="advertise-help"
          onChange={({ target }) => target.form?.requestSubmit()}
        />
      </label>
      <p id="advertise-help" className="text-quiet text-xs">
        The cars advertised last are shown on the home page while they’re available. Up to{' '}
        {maxAdvertised} of yours at a time.
      </p>
      <Button
        type="submit"
        isSmall
        className="btn-outline mt-2 hidden justify-self-start unscripted:inline-flex"
      >
        {car.advertised ? 'Take it off the home page' : 'Show it on the home page'}
      </Button>
      <Failure message={change.failure} />
    </PostForm>
  );
}
