import type { ComponentProps } from 'react';

/** A plain form, which works without JavaScript and ends the session on the server. */
export const SignOutButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <form method="post" action="/sign-out">
    <button type="submit" className={`btn ${className}`} {...button}>
      Sign out
    </button>
  </form>
);
