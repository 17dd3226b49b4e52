import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import { useBrand } from '../../../calls/web/page/root-data.ts';
import { HeartIcon } from '../../../favorites/web/heart-icon.tsx';
import { mayOwnCars, type Person } from '../../../people/person.ts';
import { SignOutButton } from '../../../people/web/sign-out-button.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { startOf } from '../home/home-sections.ts';
import { BrandMark } from './brand-mark.tsx';

const places = [
  { to: href('/'), name: 'Home' },
  { to: href('/about'), name: 'About' },
  { to: href('/contact-us'), name: 'Contact Us' },
  { to: href('/blog'), name: 'Blog' },
];
const dashboard = { to: href('/dashboard'), name: 'Dashboard' };
const today = { to: href('/dashboard/today'), name: 'Today' };
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
      <div className="page-width flex h-16 items-center gap-6">
        <Link to={href('/')} className="flex min-h-11 items-center gap-2">
          <BrandMark />
        </Link>
        <Link
          to={href('/favorites')}
          className="btn btn-ghost btn-square ms-auto lg:order-last lg:ms-0"
          aria-label="Favorites"
        >
          <HeartIcon />
        </Link>
        <button
          type="button"
          className="btn btn-ghost btn-square -me-3 lg:hidden"
          aria-label="Menu"
          popoverTarget="main-menu"
        >
          <Menu size={24} strokeWidth={1.8} nonScalingStroke />
        </button>
        <nav
          id="main-menu"
          popover="auto"
          aria-label="Main"
          className="menu-panel max-lg:gap-0.5 lg:row-from-panel lg:ms-auto lg:items-center"
        >
          {placesOf(person ?? null).map((place) => (
            <PlaceLink key={place.to} end={pathname === today.to} {...place} />
          ))}
          {!person && <PlaceLink to={href('/dashboard/addcars')} name="Sell your car" />}
          {person === null && <PlaceLink to={href('/login')} name="Login" />}
          {person ? (
            <MainLink to={href('/dashboard/addcars')}>Sell your car</MainLink>
          ) : (
            <MainLink to={pathname === href('/') ? startOf(brand) : href('/')}>
              Get started
            </MainLink>
          )}
          {person && <PersonMenu person={person} />}
        </nav>
      </div>
    </header>
  );
}

const PlaceLink = ({ to, name, end = false }: { to: string; name: string; end?: boolean }) => (
  <NavLink
    to={to}
    end={end || to === href('/')}
    className="btn btn-ghost justify-start decoration-2 decoration-primary underline-offset-8 aria-[current=page]:underline lg:btn-sm"
  >
    {name}
  </NavLink>
);

const MainLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="btn btn-primary max-lg:my-1.5 lg:btn-sm lg:mx-2">
    {children}
  </Link>
);

/** Who is signed in and what is theirs: a menu of its own, on a phone a part of the other one. */
const PersonMenu = ({ person }: { person: Person }) => (
  <>
    <button
      type="button"
      className="btn btn-ghost btn-sm -me-3 max-w-48 max-lg:hidden"
      popoverTarget="person-menu"
    >
      <span className="truncate">{person.name}</span>
      <ChevronDown size={14} strokeWidth={1.5} nonScalingStroke />
    </button>
    <div id="person-menu" popover="auto" className="menu-panel max-lg:within-panel">
      <p className="wrap-anywhere border-base-300 px-3 text-sm max-lg:mt-2 max-lg:border-t max-lg:pt-4 lg:py-2">
        <strong className="block font-semibold">{person.name}</strong>
        <span className="text-quiet text-xs">{person.email}</span>
      </p>
      <ItemLink to={href('/dashboard')} name="My Orders" />
      <ItemLink to={href('/dashboard/conversations')} name="My messages" />
      {mayOwnCars(person) && <ItemLink to={href('/dashboard/mycars')} name="My Products" />}
      <ItemLink to={href('/saved-searches')} name="Saved searches" />
      <ItemLink to={href('/dashboard/account')} name="My account" />
      <SignOutButton className="btn-ghost w-full justify-start font-medium" />
    </div>
  </>
);

const ItemLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className="btn btn-ghost justify-start font-medium">
    {name}
  </Link>
);
