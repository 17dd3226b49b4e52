import type { RefusalOf } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { carGoneText } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { advertiseCar, maxAdvertised } from '../../sell/selling-contract.ts';

/** For the owner: shows what is the case, and changes it. */
export function AdvertiseSwitch({ car }: { car: Car }) {
  const advertised = !car.advertised;
  const change = useAction(
    advertiseCar,
    { id: car.id, advertised },
    {
      toast: advertised ? 'Your car is on the home page' : 'Your car is off the home page',
      messages,
    },
  );
  return (
    <div className="grid gap-1 rounded-box border border-base-300 p-4">
      <label className="pressable flex items-center justify-between gap-4">
        <span className="font-medium">Advertise on the home page</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={car.advertised}
          className="toggle toggle-primary"
          checked={car.advertised}
          disabled={change.isPending}
          aria-describedby="advertise-help"
          onChange={change.run}
        />
      </label>
      <p id="advertise-help" className="text-quiet text-xs">
        Shown on the home page while available. Up to {maxAdvertised} cars at a time.
      </p>
    </div>
  );
}

const messages: RefusalMessages<RefusalOf<typeof advertiseCar>> = {
  'too-many-advertised': `You can advertise ${maxAdvertised} cars at a time. Take another one off the home page first.`,
  'car-gone': carGoneText,
};
