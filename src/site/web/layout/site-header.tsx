import { href, Link, NavLink, useLocation } from 'react-router';
import { SignOutButton } from '../../../people/web/sign-out-button.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { ForecourtMark } from './forecourt-mark.tsx';
import { Wordmark } from './wordmark.tsx';

const places = [
  { to: href('/'), name: 'Home' },
  { to: href('/about'), name: 'About' },
  { to: href('/contact-us'), name: 'Contact Us' },
  { to: href('/blog'), name: 'Blog' },
];

export function SiteHeader() {
  const person = useSignedInPerson();
  const { pathname } = useLocation();
  const shown = person ? [...places, { to: href('/dashboard'), name: 'Dashboard' }] : places;
  const links = (
    <>
      {shown.map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
      {person === null && <PlaceLink to={href('/login')} name="Login" />}
      {person && <PlaceLink to={href('/dashboard/account')} name="My account" />}
      {person && <SignOutButton />}
      <Link to={href('/')} className="btn btn-primary btn-sm max-lg:mt-2 max-lg:btn-md lg:ms-3">
        Get started
      </Link>
    </>
  );

  return (
    <header className="border-base-300 border-b bg-base-100 print:hidden">
      <div className="page-width flex h-16 items-center gap-6">
        <Link to={href('/')} className="flex items-center gap-2.5 font-semibold text-lg">
          <ForecourtMark />
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="ms-auto hidden items-center lg:flex">
          {links}
        </nav>
        {/* The key closes the menu after every navigation. */}
        <details key={pathname} className="dropdown dropdown-end ms-auto lg:hidden">
          <summary className="btn btn-ghost btn-square -me-3" aria-label="Menu">
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              className="size-6 stroke-current"
              fill="none"
            >
              <path d="M2 6h16M2 14h16" strokeWidth="1.6" />
            </svg>
          </summary>
          <nav
            aria-label="Main pages"
            className="dropdown-content z-40 mt-2 grid w-64 rounded-box border border-base-300 bg-base-100 p-3 shadow-lg"
          >
            {links}
          </nav>
        </details>
      </div>
    </header>
  );
}

const PlaceLink = ({ to, name }: { to: string; name: string }) => (
  <NavLink
    to={to}
    end={to === href('/')}
    className="btn btn-ghost btn-sm justify-start decoration-2 decoration-primary underline-offset-8 aria-[current=page]:underline max-lg:btn-md"
  >
    {name}
  </NavLink>
);
