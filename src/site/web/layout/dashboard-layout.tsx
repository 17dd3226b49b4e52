import { href, Link, Outlet, useLocation } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { countUnread } from '../../../conversations/read-contract.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import type { Route } from './+types/dashboard-layout';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Dashboard', matches) },
  { name: 'description', content: `Your orders and your cars on ${marketNameOf(matches)}.` },
];

// With a loader, the access check runs on every navigation, also from page to page.
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  // The conversation that this page shows is read at the same time.
  const { id } = params;
  const conversation = id && href('/dashboard/conversations/:id', { id });
  const isReading = new URL(request.url).pathname.replace(/\.data$/, '') === conversation;
  const input = parseInput(countUnread, { except: isReading ? id : undefined });
  const result = isRefused(input) ? input : await callApi(countUnread, input);
  return { unread: isRefused(result) ? 0 : result.conversations };
}

export default function DashboardLayout() {
  const person = useSignedInPerson();
  const { pathname } = useLocation();
  if (!person) return null;
  return (
    <>
      <Outlet />
      {person.isAdmin && pathname === href('/dashboard') && (
        <Link to={href('/dashboard/today')} className="link mt-6 inline-block text-sm">
          See what needs you today
        </Link>
      )}
    </>
  );
}
