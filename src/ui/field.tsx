// Form fields: the label above, and help below, which gives way to what is wrong with the value.
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';

interface Described {
  readonly label: ReactNode;
  readonly problem?: string | undefined;
  readonly help?: ReactNode;
}

function Frame({
  id,
  label,
  problem,
  help,
  children,
}: Described & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children}
      {help && !problem && (
        <p id={`${id}-help`} className="text-quiet text-xs">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-error text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The label of a field in a list, each entry of which has such a field: it is heard with what it is of. */
export const LabelOf = ({ name, of }: { name: string; of: string }) => (
  <>
    {name}
    <span className="sr-only">: {of}</span>
  </>
);

const describe = (id: string, { problem, help }: Pick<Described, 'problem' | 'help'>) => ({
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': problem ? `${id}-problem` : help ? `${id}-help` : undefined,
});

/** `mark` is drawn over the end of the field. */
export function TextField({
  label,
  problem,
  help,
  isNumber,
  mark,
  ...input
}: Described & { isNumber?: boolean; mark?: ReactNode } & ComponentPropsWithRef<'input'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} problem={problem} help={help}>
      <span className="relative grid">
        <input
          id={id}
          className={`input w-full ${problem ? 'input-error' : ''}`}
          {...(isNumber ? { 'data-kind': 'number', inputMode: 'decimal' as const } : {})}
          {...describe(id, { problem, help })}
          {...input}
        />
        {mark}
      </span>
    </Frame>
  );
}

export function SelectField({
  label,
  problem,
  help,
  children,
  ...select
}: Described & ComponentPropsWithRef<'select'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} problem={problem} help={help}>
      <select
        id={id}
        className={`select w-full ${problem ? 'select-error' : ''}`}
        {...describe(id, { problem, help })}
        {...select}
      >
        {children}
      </select>
    </Frame>
  );
}

export function AreaField({
  label,
  problem,
  help,
  ...area
}: Described & ComponentPropsWithRef<'textarea'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} problem={problem} help={help}>
      <textarea
        id={id}
        className={`textarea w-full ${problem ? 'textarea-error' : ''}`}
        rows={5}
        {...describe(id, { problem, help })}
        {...area}
      />
    </Frame>
  );
}

/** The button at the end of a form, and below it what went wrong. */
export function SubmitRow({
  failure,
  isPending,
  waitsFor,
  maySubmit,
  isDangerous = false,
  children,
}: {
  failure: string | null;
  isPending: boolean;
  waitsFor?: string | null;
  maySubmit: boolean;
  /** Can it not be undone? */
  isDangerous?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-3">
      <Button
        type="submit"
        className={`btn-block ${isDangerous ? 'btn-error' : 'btn-primary'}`}
        isPending={isPending}
        disabled={!maySubmit}
      >
        {children}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {waitsFor}
      </p>
      <Failure message={failure} />
    </div>
  );
}
