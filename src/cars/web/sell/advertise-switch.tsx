import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { useFormAddress } from '../../../calls/web/form/form-address.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { carGoneText } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { advertiseCar, maxAdvertised } from '../../sell/selling-contract.ts';

/** For the owner: shows what is the case, and changes it. Without scripts it has a button beside it. */
export function AdvertiseSwitch({ car }: { car: Car }) {
  const advertised = !car.advertised;
  const change = useCallForm(advertiseCar, {
    id: car.id,
    hasAction: true,
    isButton: true,
    also: { advertised },
    toast: toasts[`${advertised}`],
    messages,
  });
  return (
    <form
      method="post"
      action={useFormAddress(advertised ? 'advertise' : 'unadvertise')}
      onSubmit={change.onSubmit}
      className="grid gap-1 rounded-box border border-base-300 p-4"
    >
      <RenderedFor />
      <input type="hidden" name="id" value={car.id} />
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
        Shown on the home page while available. Up to {maxAdvertised} cars at a time.
      </p>
      <Button
        type="submit"
        isSmall
        className="btn-outline mt-2 hidden justify-self-start unscripted:inline-flex"
      >
        {advertised ? 'Show it on the home page' : 'Take it off the home page'}
      </Button>
      <Failure message={change.failure} />
    </form>
  );
}

const toasts = {
  true: 'Your car is on the home page',
  false: 'Your car is off the home page',
} as const;

const messages: RefusalMessages<RefusalOf<typeof advertiseCar>> = {
  'too-many-advertised': `You can advertise ${maxAdvertised} cars at a time. Take another one off the home page first.`,
  'car-gone': carGoneText,
};

export const advertiseAction = formAction(advertiseCar, {
  also: { advertised: true },
  toast: toasts.true,
  messages,
});
export const unadvertiseAction = formAction(advertiseCar, {
  also: { advertised: false },
  toast: toasts.false,
  messages,
});
