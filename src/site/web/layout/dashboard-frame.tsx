import Menu from 'lucide-react/icons/menu';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { href, Link, matchPath, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { cappedText } from '../../../kit/capped-count.ts';
import { isAdmin, type Person } from '../../../people/person.ts';
import { saleReaders } from '../../../sales/sale.ts';
import { useCurrentInView } from '../../../ui/list/current-in-view.ts';

import { account, buyersPlaces, messages, sellersPlaces } from './person-places.ts';

interface DrawerLink {
  readonly to: string;
  readonly name: string;
  /** Another page behind the same name, each of which leads to the other. */
  readonly or?: string;
  /** How much is new there. */
  readonly count?: number;
  /** Said above it on a rail: what it and those below it are about. */
  readonly heading?: string;
}

const drawerLinks = (person: Person, unread: number): DrawerLink[] => [
  ...(isAdmin(person) ? [{ to: href('/dashboard/today'), name: 'Today' }] : []),
  ...buyersPlaces.map((place) => (place === messages ? { ...place, count: unread } : place)),
  ...(isAdmin(person)
    ? [
        { to: href('/dashboard/users'), name: 'All Users', heading: 'Everyone' },
        { to: href('/dashboard/sellers'), name: 'All Sellers' },
        { to: href('/dashboard/payments'), name: 'Payments' },
        { to: href('/dashboard/payouts'), name: 'Payouts' },
        { to: href('/dashboard/disputes'), name: 'Disputes' },
        { to: href('/dashboard/reviews'), name: 'Reviews' },
        { to: href('/dashboard/messages'), name: 'Contact messages' },
        {
          to: href('/dashboard/reported-ads'),
          or: href('/dashboard/reported-conversations'),
          name: 'Reports',
        },
        { to: href('/dashboard/categories'), name: 'Categories', heading: 'Settings' },
        { to: href('/dashboard/market'), name: 'Your market' },
        { to: href('/dashboard/legal'), name: 'Legal' },
        { to: href('/dashboard/audit'), name: 'Audit' },
        { to: href('/dashboard/system'), name: 'System' },
      ]
    : []),
  ...sellersPlaces(person),
  isAdmin(person) ? { ...account, heading: 'You' } : account,
];

/** The drawer with the links of the person's role, and beside it the page, which begins at its heading. */
export function DashboardFrame({ person, children }: { person: Person; children: ReactNode }) {
  const { pathname, key } = useLocation();
  const unread = useUnread();
  const drawer = useCurrentInView(pathname);
  const reader = useSaleReader();
  const place = placeOf(pathname, reader);
  const links = drawerLinks(person, unread);
  const isCurrent = ({ to, or }: DrawerLink) => isAt(place, to) || or === pathname;
  const current = links.find(isCurrent);
  /** The links of an admin do not fit beside each other on a phone. */
  const isMany = isAdmin(person);
  // It closes by itself on a press outside, but not on one that leads to another page.
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    const nav = document.getElementById(drawerId);
    if (nav?.matches(':popover-open')) nav.hidePopover();
  }, [key]);
  return (
    <div className="page-width grid gap-6 pt-3 pb-10 print:block lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12 lg:py-14">
      {isMany && (
        <button
          type="button"
          popoverTarget={drawerId}
          className="btn btn-outline justify-between lg:hidden print:hidden"
        >
          {current?.name ?? 'Dashboard'}
          <Menu size={20} strokeWidth={1.5} />
          <span className="sr-only">, all pages of the dashboard</span>
        </button>
      )}
      <nav
        ref={drawer}
        id={drawerId}
        popover={isMany ? 'auto' : undefined}
        aria-label="Dashboard"
        className={
          isMany
            ? 'rail-drawer print:hidden'
            : 'side-scroll print:hidden relative -mx-4 flex gap-1 scroll-px-16 border-base-300 border-b px-4 pb-3 lg:sticky lg:top-8 lg:mx-0 lg:flex-col lg:self-start lg:border-b-0 lg:px-0 lg:pb-0'
        }
      >
        {isMany && (
          <button
            type="button"
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            className="btn btn-ghost sticky top-0 z-1 self-end bg-base-100 lg:hidden"
          >
            Close
          </button>
        )}
        {links.map(({ to, or, name, heading, count = 0 }) => (
          <Fragment key={to}>
            {heading && (
              <p className={`mt-4 px-4 text-quiet text-xs ${isMany ? '' : 'max-lg:hidden'}`}>
                {heading}
              </p>
            )}
            <Link
              to={or === pathname ? or : to}
              aria-current={current?.to === to ? 'page' : undefined}
              className="btn btn-ghost shrink-0 justify-start max-sm:px-3 font-medium aria-[current=page]:bg-base-200 aria-[current=page]:text-primary max-lg:aria-[current=page]:[scroll-initial-target:nearest]"
            >
              {name}
              {count > 0 && (
                <span className="figures text-primary">
                  {cappedText(count)}
                  <span className="sr-only"> new</span>
                </span>
              )}
            </Link>
          </Fragment>
        ))}
      </nav>
      {children}
    </div>
  );
}

const drawerId = 'dashboard-menu';

/** Pages that stand below another name than their address says. */
const placesOfPages = {
  '/dashboard/conversations/:id/viewing': href('/dashboard/viewings'),
  '/dashboard/payment/:bookingId': href('/dashboard'),
  '/dashboard/orders/:bookingId/changes': href('/dashboard'),
  '/dashboard/handover/:bookingId': href('/dashboard/mycars'),
  '/dashboard/buyers-orders': href('/dashboard/users'),
  '/dashboard/sellers-cars': href('/dashboard/sellers'),
  '/dashboard/makes': href('/dashboard/categories'),
} as const;

/** Pages about a sale stand where each reader finds it: its buyer, its seller or an admin. */
const placesOfReaders = {
  buyer: () => href('/dashboard'),
  seller: () => href('/dashboard/mycars'),
  admin: (pathname: string) =>
    /\/dispute$/.test(pathname) ? href('/dashboard/disputes') : href('/dashboard/payments'),
} as const;

const placeOf = (pathname: string, reader?: keyof typeof placesOfReaders): string =>
  Object.entries(placesOfPages).find(([page]) => matchPath(page, pathname))?.[1] ??
  (reader ? placesOfReaders[reader](pathname) : pathname);

/** The side of a sale whose page the person reads, as its loader says by `reader`; undefined on other pages. */
function useSaleReader(): keyof typeof placesOfReaders | undefined {
  const { reader } = (useMatches().at(-1)?.loaderData ?? {}) as { readonly reader?: string };
  return saleReaders.find((one) => one === reader);
}

/** My Orders is the start of all other addresses, so only the exact address counts. */
const isAt = (place: string, to: string): boolean =>
  place === to || (to !== href('/dashboard') && place.startsWith(`${to}/`));

/** How many conversations have something new; 0 where the dashboard itself has failed. */
const useUnread = (): number =>
  useRouteLoaderData<{ readonly unread: number }>('site/web/layout/dashboard-layout')?.unread ?? 0;
