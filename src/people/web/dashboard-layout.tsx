import { NavLink, Outlet, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';
import { ErrorPage } from '../../site/web/error-page.tsx';
import { isAdmin, isSeller, type Person } from '../person.ts';
import { anyoneSignedIn } from './access.ts';

export const handle = { interactive: true };
export const middleware = [anyoneSignedIn];
export const meta = () => [{ title: 'Dashboard · Forecourt' }];

// A loader, so that the access check runs on every visit, also from page to page.
export const loader = () => null;

interface Place {
  readonly to: string;
  readonly name: string;
}

const drawerOf = (person: Person): Place[] => [
  { to: '/dashboard', name: 'My Orders' },
  ...(isAdmin(person)
    ? [
        { to: '/dashboard/users', name: 'All Users' },
        { to: '/dashboard/sellers', name: 'All Sellers' },
      ]
    : []),
  ...(isSeller(person)
    ? [
        { to: '/dashboard/addcars', name: 'Add A Product' },
        { to: '/dashboard/mycars', name: 'My Products' },
      ]
    : []),
];

export default function DashboardLayout() {
  const person = useRouteLoaderData<typeof rootLoader>('root')?.person;
  return (
    <div className="page-width grid gap-8 py-8 lg:grid-cols-[13rem_1fr] lg:gap-12 lg:py-12">
      <nav aria-label="Dashboard" className="-mx-1 flex gap-1 overflow-x-auto lg:flex-col">
        {person &&
          drawerOf(person).map(({ to, name }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="btn btn-ghost btn-sm shrink-0 justify-start font-medium aria-[current=page]:bg-base-200 lg:btn-md"
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

export function ErrorBoundary() {
  return <ErrorPage />;
}
