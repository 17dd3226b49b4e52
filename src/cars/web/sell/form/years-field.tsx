import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '../../../../ui/field.tsx';
import { useFormReset } from '../../../../ui/form/form-reset.ts';
import { yearsOfUse } from './years-of-use.ts';

/** How long a car has been used. A model year is taken as well, and turned into years at once. */
export function YearsField({
  field,
}: {
  field: {
    readonly name: string;
    readonly isNumber?: true;
    readonly problem: string | undefined;
    readonly defaultValue: number | string | undefined;
  };
}) {
  const [typed, setTyped] = useState<{ year: number; years: number } | null>(null);

  const input = useRef<HTMLInputElement>(null);

  function translate(target: HTMLInputElement): void {
    const year = Number(target.value);
    const years = yearsOfUse(target.value, new Date());
    if (years !== null) target.value = String(years);
    setTyped(years === null ? null : { year, years });
  }
  useFormReset(input, () => setTyped(null));

  return (
    <TextField
      label="Years of use"
      ref={input}
      {...field}
      help={
        <span role="status">
          {typed
            ? `${typed.year}: that’s ${typed.years} ${typed.years === 1 ? 'year' : 'years'} of use.`
            : 'Or type the model year, such as 2019.'}
        </span>
      }
      // Before the form keeps what was typed as a draft.
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => translate(currentTarget)}
    />
  );
}
