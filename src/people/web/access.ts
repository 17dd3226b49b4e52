// Who may open a page. The server decides before anything of the page is shown.
import { type MiddlewareFunction, redirect } from 'react-router';
import { requestContext } from '../../calls/web/request-context.ts';
import type { Person } from '../person.ts';

/** Sends everyone else to the login page, which remembers the wanted one. */
export const requirePerson =
  (admits: (person: Person) => boolean): MiddlewareFunction<Response> =>
  async ({ context, request }, next) => {
    const { person } = context.get(requestContext);
    if (!person || !admits(person)) throw redirect(loginAddress(request));
    return next();
  };

export const requireSignIn = requirePerson(() => true);

function loginAddress(request: Request): string {
  const url = new URL(request.url);
  const wanted = url.pathname.replace(/\.data$/, '') + url.search;
  return `/login?${new URLSearchParams({ from: wanted })}`;
}
