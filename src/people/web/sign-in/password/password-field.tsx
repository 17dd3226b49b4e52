import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../../ui/field.tsx';
import { useIsHydrated } from '../../../../ui/hydration/is-hydrated.ts';

/** A password that its owner may look at. Without scripts there is no button for it. */
export function PasswordField(
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'mark' | 'className'> & {
    label: string;
  },
) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();
  const button = (
    <button
      type="button"
      className="btn btn-ghost btn-sm absolute inset-y-0 right-1 my-auto text-quiet"
      onClick={() => setShown(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
      <span className="sr-only"> {field.label.toLowerCase()}</span>
    </button>
  );
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className={`input w-full pe-16 ${field.problem ? 'input-error' : ''}`}
      mark={isHydrated && button}
    />
  );
}
