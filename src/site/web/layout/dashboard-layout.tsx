import { href, isRouteErrorResponse, NavLink, Outlet } from 'react-router';
import { isAdmin, isSeller, type Person } from '../../../people/person.ts';
import { requireSignIn } from '../../../people/web/access.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import type { Route } from './+types/dashboard-layout';
import { ErrorPage } from './error-page.tsx';
import { NotFound } from './not-found.tsx';

export const handle = { interactive: true };
export const middleware = [requireSignIn];
export const meta = () => [
  { title: 'Dashboard · Forecourt' },
  { name: 'description', content: 'Your orders and your cars on Forecourt.' },
];

// With a loader, the access check runs on every navigation, also from page to page.
export const loader = () => null;

interface DrawerLink {
  readonly to: string;
  readonly name: string;
}

const drawerLinks = (person: Person): DrawerLink[] => [
  { to: href('/dashboard'), name: 'My Orders' },
  ...(isAdmin(person)
    ? [
        { to: href('/dashboard/users'), name: 'All Users' },
        { to: href('/dashboard/sellers'), name: 'All Sellers' },
        { to: href('/dashboard/payments'), name: 'Payments' },
      ]
    : []),
  ...(isSeller(person)
    ? [
        { to: href('/dashboard/addcars'), name: 'Add A Product' },
        { to: href('/dashboard/mycars'), name: 'My Products' },
      ]
    : []),
];

export default function DashboardLayout() {
  const person = useSignedInPerson();
  return (
    <div className="page-width grid gap-6 py-3 print:block lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12 lg:py-14">
      <nav
        aria-label="Dashboard"
        className="side-scroll print:hidden -mx-4 flex gap-1 border-base-300 border-b px-4 pb-3 lg:sticky lg:top-8 lg:mx-0 lg:flex-col lg:self-start lg:border-b-0 lg:px-0 lg:pb-0"
      >
        {person &&
          drawerLinks(person).map(({ to, name }) => (
            <NavLink
              key={to}
              to={to}
              // My Orders is the start of all other addresses, so only the exact address counts.
              end={to === href('/dashboard')}
              className="btn btn-ghost shrink-0 justify-start max-sm:px-3 font-medium aria-[current=page]:bg-base-200 aria-[current=page]:text-primary"
            >
              {name}
            </NavLink>
          ))}
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isLost = isRouteErrorResponse(error) && error.status === 404;
  return isLost ? <NotFound /> : <ErrorPage error={error} />;
}
