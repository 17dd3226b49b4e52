import { useId } from 'react';

/** A box to check for each choice, all of one name. */
export function CheckFields<Choice extends string>({
  legend,
  name,
  choices,
  texts,
  chosen,
  problem,
}: {
  legend: string;
  name: string;
  choices: readonly Choice[];
  texts: Readonly<Record<Choice, string>>;
  /** The boxes that are checked at first. */
  chosen: readonly string[];
  problem: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="font-medium text-sm">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="wrap-anywhere flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200"
        >
          <input
            type="checkbox"
            name={name}
            value={choice}
            defaultChecked={chosen.includes(choice)}
            className="size-5 shrink-0 accent-primary"
          />
          {texts[choice]}
        </label>
      ))}
      {problem && (
        <p id={id} role="alert" className="text-error text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
