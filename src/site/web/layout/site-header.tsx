import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import { useBrand } from '../../../calls/web/page/root-data.ts';
import { HeartIcon } from '../../../favorites/web/heart-icon.tsx';
import type { Person } from '../../../people/person.ts';
import { SignOutButton } from '../../../people/web/sign-out-button.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { startOf } from '../home/home-sections.ts';
import { BrandMark } from './brand-mark.tsx';
import { account, buyersPlaces, sellersPlaces } from './person-places.ts';

const places = [
  { to: href('/'), name: 'Home' },
  { to: href('/search'), name: 'Find a car' },
  { to: href('/about'), name: 'About' },
  { to: href('/contact-us'), name: 'Contact Us' },
  { to: href('/blog'), name: 'Blog' },
];
const dashboard = { to: href('/dashboard'), name: 'Dashboard' };
const sell = { to: href('/dashboard/addcars'), name: 'Sell your car' };
// A narrow row has no room for it. There the drawer of the dashboard begins with it.
const today = { to: href('/dashboard/today'), name: 'Today', className: 'lg:max-xl:hidden' };
const placesOf = (person: Person | null) => [
  ...places,
  ...(person ? [dashboard] : []),
  // Logging in leads to the home page: what needs an admin is one press from there.
  ...(person?.isAdmin ? [today] : []),
];

/** The links stand in a row, or on a phone in a popover, which also opens and closes without scripts. */
export function SiteHeader() {
  const person = useSignedInPerson();
  const brand = useBrand();
  const { pathname } = useLocation();
  /** Pages of the dashboard that have a link of their own here. */
  const isPlace = pathname === today.to || pathname === sell.to;
  const header = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  // The browser closes them on a press outside, but not on one that leads to another page.
  useEffect(() => {
    // A menu that was opened before the page was hydrated stays open.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const menus = header.current?.querySelectorAll<HTMLElement>('[popover]') ?? [];
    for (const menu of menus) menu.hidePopover?.();
  }, [pathname]);

  return (
    <header ref={header} className="border-base-300 border-b bg-base-100 print:hidden">
      <div className="page-width flex h-16 items-center gap-[min(1.5rem,6.2vw)] lg:max-xl:gap-4">
        <Link to={href('/')} className="flex min-h-11 min-w-0 items-center gap-[min(0.5rem,2.6vw)]">
          <BrandMark />
        </Link>
        <Link
          to={href('/favorites')}
          className="btn btn-ghost btn-square max-w-[14vw] ms-auto lg:order-last lg:ms-0"
          aria-label="Favorites"
        >
          <HeartIcon />
        </Link>
        <button
          type="button"
          className="btn btn-ghost btn-square -me-3 max-w-[14vw] lg:hidden"
          aria-label="Menu"
          popoverTarget="main-menu"
        >
          <Menu size={24} strokeWidth={1.8} nonScalingStroke />
        </button>
        <nav
          id="main-menu"
          popover="auto"
          aria-label="Main"
          className="menu-panel max-lg:w-[min(22rem,100vw-2rem)] max-lg:grid-cols-2 max-lg:gap-0.5 lg:row-from-panel lg:ms-auto lg:items-center"
        >
          {placesOf(person ?? null).map((place) => (
            <PlaceLink key={place.to} end={isPlace} {...place} />
          ))}
          <PlaceLink {...sell} />
          {person === null && <PlaceLink to={href('/login')} name="Login" />}
          {/* Quiet: what a page is for is filled on the page. */}
          {!person && (
            <Link
              to={pathname === href('/') ? startOf(brand) : href('/')}
              className="btn btn-outline max-lg:my-1.5 lg:btn-sm lg:mx-2"
            >
              Get started
            </Link>
          )}
          {person && <PersonMenu person={person} />}
        </nav>
      </div>
    </header>
  );
}

const PlaceLink = ({
  to,
  name,
  end = false,
  className = '',
}: {
  to: string;
  name: string;
  end?: boolean;
  className?: string;
}) => (
  <NavLink
    to={to}
    end={end || to === href('/')}
    className={`btn btn-ghost lg:btn-sm header-place ${className}`}
  >
    {name}
  </NavLink>
);

/** Who is signed in and what is theirs: a menu of its own, on a phone a part of the other one. */
const PersonMenu = ({ person }: { person: Person }) => (
  <>
    <button
      type="button"
      className="btn btn-ghost btn-sm -me-3 max-w-48 max-lg:hidden lg:max-xl:max-w-32 lg:max-xl:px-1.5"
      popoverTarget="person-menu"
    >
      <span className="truncate">{person.name}</span>
      <ChevronDown size={14} strokeWidth={1.5} nonScalingStroke />
    </button>
    <div id="person-menu" popover="auto" className="menu-panel max-lg:within-panel">
      <p className="wrap-anywhere border-base-300 px-3 text-sm max-lg:col-span-full max-lg:mt-2 max-lg:border-t max-lg:pt-4 lg:py-2">
        <strong className="block font-semibold">{person.name}</strong>
        <span className="text-quiet text-xs">{person.email}</span>
      </p>
      {[...buyersPlaces, ...sellersPlaces(person), account].map(({ to, name }) => (
        <Link key={to} to={to} className="btn btn-ghost justify-start font-medium">
          {name}
        </Link>
      ))}
      <SignOutButton className="btn-ghost w-full justify-start font-medium" />
    </div>
  </>
);
