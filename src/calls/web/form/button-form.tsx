import type { ReactNode } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import type { AnyCall } from '../../call.ts';
import type { CallForm } from './call-form.ts';

/**
 * A form of one button, for a call that takes an id alone. `name` is that of the page's `formAction`, by
 * which it works without scripts.
 */
export const ButtonForm = ({
  name,
  id,
  form: { onSubmit, failure, isPending, maySubmit },
  className,
  children,
}: {
  name: string;
  id: number;
  form: Omit<CallForm<AnyCall>, 'field'>;
  className: string;
  children: ReactNode;
}) => (
  <form method="post" action={queryOf({ form: name })} onSubmit={onSubmit} className="grid gap-2">
    <input type="hidden" name="id" value={id} />
    <Button type="submit" className={className} isPending={isPending} disabled={!maySubmit}>
      {children}
    </Button>
    <Failure message={failure} />
  </form>
);
