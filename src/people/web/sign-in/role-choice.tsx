import { useId } from 'react';
import type { Status } from '../../person.ts';

const roles = [
  { status: 'buyer', name: 'Buyer', text: 'Lock in a price and pay by card.' },
  { status: 'seller', name: 'Seller', text: 'Post your cars. You can buy, too.' },
] as const;

/** Two cards; for somebody who came to sell, the second is chosen. Buyers may start selling later. */
export function RoleChoice({
  name,
  defaultValue,
  isSelling,
}: {
  name: string;
  defaultValue?: string | undefined;
  /** Did they come from "Sell your car"? */
  isSelling: boolean;
}) {
  const usual: Status = isSelling ? 'seller' : 'buyer';
  const chosen = roles.find(({ status }) => status === defaultValue)?.status ?? usual;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Sign up as</legend>
      <div className="grid grid-cols-2 gap-3">
        {roles.map(({ status, ...role }) => (
          <RoleCard
            key={status}
            {...role}
            radio={{ name, value: status, defaultChecked: status === chosen }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function RoleCard({
  name,
  text,
  radio,
}: {
  name: string;
  text: string;
  radio: { name: string; value: Status; defaultChecked: boolean };
}) {
  const id = useId();
  return (
    <label className="pressable relative grid cursor-pointer content-start gap-1 rounded-box border border-base-300 p-4 pe-10 has-checked:border-primary has-checked:bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
      <input
        type="radio"
        {...radio}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        className="radio radio-primary radio-sm absolute end-3 top-4 focus-visible:outline-none"
      />
      <span id={`${id}-name`} className="font-medium">
        {name}
      </span>
      <span id={`${id}-text`} className="text-quiet text-xs">
        {text}
      </span>
    </label>
  );
}
