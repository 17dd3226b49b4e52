import { Link, NavLink, useRouteLoaderData } from 'react-router';
import { SignOutButton } from '../../people/web/sign-out-button.tsx';
import type { loader } from '../../root.tsx';

const places = [
  { to: '/', name: 'Home' },
  { to: '/about', name: 'About' },
  { to: '/contact-us', name: 'Contact Us' },
  { to: '/blog', name: 'Blog' },
];

export function SiteHeader() {
  const person = useRouteLoaderData<typeof loader>('root')?.person;
  const shown = person ? [...places, { to: '/dashboard', name: 'Dashboard' }] : places;
  const door = person ? (
    <SignOutButton />
  ) : (
    <NavLink to="/login" className="btn btn-ghost btn-sm">
      Login
    </NavLink>
  );

  return (
    <header className="border-base-300 border-b bg-base-100">
      <div className="page-width flex h-16 items-center gap-6">
        <Link to="/" className="flex items-center gap-2 font-semibold text-lg tracking-tight">
          <ForecourtMark />
          Forecourt
        </Link>
        <nav aria-label="Main" className="ms-auto hidden items-center gap-1 md:flex">
          {shown.map((place) => (
            <PlaceLink key={place.to} {...place} />
          ))}
          {door}
          <Link to="/" className="btn btn-primary btn-sm ms-2">
            Get started
          </Link>
        </nav>
        <details className="dropdown dropdown-end ms-auto md:hidden">
          <summary className="btn btn-ghost btn-sm" aria-label="Menu">
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              className="size-5 stroke-current"
              fill="none"
            >
              <path d="M2 6h16M2 14h16" strokeWidth="1.6" />
            </svg>
          </summary>
          <nav
            aria-label="Main"
            className="dropdown-content z-40 mt-2 grid w-60 gap-1 rounded-box border border-base-300 bg-base-100 p-3 shadow-lg"
          >
            {shown.map((place) => (
              <PlaceLink key={place.to} {...place} />
            ))}
            {door}
            <Link to="/" className="btn btn-primary btn-sm mt-1">
              Get started
            </Link>
          </nav>
        </details>
      </div>
    </header>
  );
}

const PlaceLink = ({ to, name }: { to: string; name: string }) => (
  <NavLink
    to={to}
    end={to === '/'}
    className="btn btn-ghost btn-sm justify-start font-medium aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-primary aria-[current=page]:underline-offset-8"
  >
    {name}
  </NavLink>
);

/** Two parked cars under a canopy, in four strokes. */
const ForecourtMark = () => (
  <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 text-primary" fill="none">
    <path d="M3 9 14 4l11 5" className="stroke-current" strokeWidth="2.4" strokeLinejoin="round" />
    <path
      d="M6 10v13M22 10v13"
      className="stroke-current"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path d="M9.5 20v-2.2l1.4-3.3h6.2l1.4 3.3V20Z" className="fill-current" />
  </svg>
);
