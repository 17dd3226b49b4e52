import { type FormEvent, useState } from 'react';
import { TextField } from '../../../kit/web/field.tsx';

const oldestYear = 1886;

/** How long a car has been used. A model year is taken as well, and turned into years at once. */
export function YearsField({
  field,
  defaultValue,
}: {
  field: { readonly name: string; readonly problem: string | undefined };
  defaultValue: number | undefined;
}) {
  const [typed, setTyped] = useState<{ year: number; years: number } | null>(null);

  // Before the form keeps what was typed as a draft.
  function translate({ currentTarget: target }: FormEvent<HTMLInputElement>): void {
    const year = Number(/^\s*(\d{4})\s*$/.exec(target.value)?.[1] ?? 0);
    const years = new Date().getFullYear() - year;
    const isYear = year >= oldestYear && years >= 0;
    if (isYear) target.value = String(years);
    setTyped(isYear ? { year, years } : null);
  }

  return (
    <TextField
      label="Years of use"
      {...field}
      isNumber
      help={
        <span role="status">
          {typed
            ? `${typed.year}: that’s ${typed.years} ${typed.years === 1 ? 'year' : 'years'} of use.`
            : 'Or type the model year, such as 2019.'}
        </span>
      }
      defaultValue={defaultValue}
      onInput={translate}
    />
  );
}
