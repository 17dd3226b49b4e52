import type { ComponentPropsWithRef } from 'react';

/** A button with a spinner while what it started is under way. `className` adds to daisyUI's `btn`. */
export const Button = ({
  isPending = false,
  isSmall = false,
  className = '',
  children,
  ...button
}: { isPending?: boolean; isSmall?: boolean } & ComponentPropsWithRef<'button'>) => (
  <button type="button" className={`btn ${isSmall ? 'btn-sm' : ''} ${className}`} {...button}>
    {isPending && <Spinner isSmall={isSmall} />}
    {children}
  </button>
);

/** Sends the form in which it stands. */
export const SubmitButton = ({
  of: { isPending, maySubmit },
  ...button
}: {
  of: { readonly isPending: boolean; readonly maySubmit: boolean };
} & ComponentPropsWithRef<typeof Button>) => (
  <Button type="submit" isPending={isPending} disabled={!maySubmit} {...button} />
);

/** Shows that something is in progress. The text beside it must name what. */
export const Spinner = ({ isSmall = false }: { isSmall?: boolean }) => (
  <span
    className={`loading loading-spinner ${isSmall ? 'loading-xs' : 'loading-sm'}`}
    aria-hidden="true"
  />
);
