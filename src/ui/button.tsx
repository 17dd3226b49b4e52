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

/** Shows that something is in progress. The text beside it must name what. */
export const Spinner = ({ isSmall = false }: { isSmall?: boolean }) => (
  <span
    className={`loading loading-spinner ${isSmall ? 'loading-xs' : 'loading-sm'}`}
    aria-hidden="true"
  />
);
