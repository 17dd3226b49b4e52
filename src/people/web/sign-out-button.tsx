import type { ComponentProps, FormEvent } from 'react';
import { networkFailure } from '../../calls/web/network-failure.ts';
import { toastError } from '../../ui/toast/toaster.tsx';

/** A plain form, which works without JavaScript and ends the session on the server. */
export const SignOutButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <form method="post" action="/sign-out" onSubmit={stayWhileOffline}>
    <button type="submit" className={`btn ${className}`} {...button}>
      Sign out
    </button>
  </form>
);

/** The browser would replace the page by an error of its own. */
function stayWhileOffline(event: FormEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  toastError(networkFailure());
}
