// Decides who may open a page, on the server and before anything of the page is shown.
import { href, type MiddlewareFunction, redirect } from 'react-router';
import { requestContext } from '../../calls/web/request-context.ts';
import type { Person } from '../person.ts';

/** Redirects everyone else to the login page, which returns to the requested page afterwards. */
export const requirePerson =
  (mayOpen: (person: Person) => boolean): MiddlewareFunction<Response> =>
  async ({ context, request }, next) => {
    const { person } = context.get(requestContext);
    if (!person || !mayOpen(person)) throw redirect(loginAddress(request));
    return next();
  };

export const requireSignIn = requirePerson(() => true);

function loginAddress(request: Request): string {
  const url = new URL(request.url);
  const requested = url.pathname.replace(/\.data$/, '') + url.search;
  return `${href('/login')}?${new URLSearchParams({ from: requested })}`;
}
