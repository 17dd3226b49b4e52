import { href, Link, Outlet, useLocation } from 'react-router';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta = () => [
  { title: 'Dashboard · Forecourt' },
  { name: 'description', content: 'Your orders and your cars on Forecourt.' },
];

// With a loader, the access check runs on every navigation, also from page to page.
export const loader = () => null;

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
