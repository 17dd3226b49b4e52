// Decides who may open a page, on the server and before anything of the page is shown.

import { href, type MiddlewareFunction, redirect } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import type { Person } from '../../../people/person.ts';
import { checkAccess } from '../../access.ts';
import type { Who } from '../../call.ts';
import { requestContext } from './request-context.ts';

/** Who may open a page that is not for everyone who is signed in. The login page tells them. */
export const audiences = ['admins', 'sellers'] as const;
export type Audience = (typeof audiences)[number];

/** Whom a page lets in. */
type Allowed = Who | ((person: Person) => boolean);

/** Redirects everyone else to the login page, which returns to the requested page afterwards. */
export const requireAccess =
  (who: Allowed): MiddlewareFunction<Response> =>
  async ({ context, request }, next) => {
    const { person } = context.get(requestContext);
    const mayOpen =
      typeof who === 'function'
        ? person !== null && who(person)
        : checkAccess(who, person) === 'allowed';
    if (who === 'admin' && person?.mustAddSecondFactor) throw redirect(href('/dashboard/account'));
    if (!mayOpen) throw redirect(loginAddress(request, person ? audienceOf(who) : undefined));
    return next();
  };

/** Lets everyone see a page that shows cars, unless the operator keeps them for people who are signed in. */
export const requireBrowsing: MiddlewareFunction<Response> = async (page, next) =>
  page.context.get(requestContext).isForMembers ? requireAccess('signed-in')(page, next) : next();

const audienceOf = (who: Allowed): Audience => (who === 'admin' ? 'admins' : 'sellers');

function loginAddress(request: Request, audience: Audience | undefined): string {
  const url = new URL(request.url);
  const requested = url.pathname.replace(/\.data$/, '') + url.search;
  return href('/login') + queryOf({ from: requested, for: audience });
}
