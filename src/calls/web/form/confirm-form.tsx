import type { ReactNode } from 'react';
import { Button } from '../../../kit/web/button.tsx';
import { DialogFailure } from '../../../kit/web/dialog/dialog.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import type { AnyCall } from '../../call.ts';
import type { CallForm } from './call-form.ts';
import { useFormAddress } from './form-address.ts';

/**
 * The end of a dialog that asks before something is done: why it failed, the way back, and the form
 * that does it. `name` is that of the page's `formAction`, by which it works without scripts.
 */
export const ConfirmForm = ({
  name,
  id,
  also = {},
  form: { onSubmit, failure, isPending, maySubmit },
  className = 'btn-error',
  keep = 'Cancel',
  isStacked = false,
  children,
}: {
  name: string;
  id: number | string;
  /** What else it sends, by the names of the call's input. */
  also?: Readonly<Record<string, string>>;
  form: Omit<CallForm<AnyCall>, 'field'>;
  className?: string;
  /** On the button that does nothing. */
  keep?: string;
  /** On a phone, one button below the other: what stands on them is long. */
  isStacked?: boolean;
  children: ReactNode;
}) => {
  const wide = 'max-sm:w-full';
  return (
    <>
      <DialogFailure message={failure} />
      <div
        className={`flex justify-end gap-3 max-sm:grid ${isStacked ? 'max-sm:justify-stretch' : 'max-sm:grid-cols-2'}`}
      >
        <form method="dialog">
          <Button type="submit" className={`btn-outline ${wide}`}>
            {keep}
          </Button>
        </form>
        <form method="post" action={useFormAddress(name)} onSubmit={onSubmit}>
          <RenderedFor />
          {Object.entries({ id, ...also }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Button
            type="submit"
            className={`${className} ${wide}`}
            isPending={isPending}
            disabled={!maySubmit}
          >
            {children}
          </Button>
        </form>
      </div>
    </>
  );
};
