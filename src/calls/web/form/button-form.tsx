import type { ReactNode } from 'react';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import type { AnyCall } from '../../call.ts';
import type { CallForm } from './call-form.ts';
import { useFormAddress } from './form-address.ts';

/**
 * A form of one button, for a call that takes no more than an id and what is known. `name` is that of
 * the page's `formAction`, by which it works without scripts.
 */
export const ButtonForm = ({
  name,
  id,
  form: { onSubmit, failure, isPending, maySubmit },
  also = {},
  className = 'btn-outline justify-self-start',
  isSmall = false,
  describedBy,
  children,
}: {
  name: string;
  id?: number | string;
  form: Omit<CallForm<AnyCall>, 'field'>;
  /** What else it sends, by the names of the call's input. */
  also?: Readonly<Record<string, string>>;
  className?: string;
  isSmall?: boolean;
  /** The id of what tells buttons of one name apart. */
  describedBy?: string | undefined;
  children: ReactNode;
}) => (
  <form method="post" action={useFormAddress(name)} onSubmit={onSubmit} className="grid gap-2">
    <RenderedFor />
    {Object.entries({ ...(id === undefined ? {} : { id }), ...also }).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    <Button
      type="submit"
      className={className}
      isSmall={isSmall}
      isPending={isPending}
      disabled={!maySubmit}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
    <Failure message={failure} />
  </form>
);
