import type { ReactNode } from 'react';
import { href, useMatch } from 'react-router';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The header and footer around every page, including error pages. */
export const SiteFrame = ({
  notice,
  children,
}: {
  /** Above the page, and no part of it. */
  notice?: ReactNode;
  children: ReactNode;
}) => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#content"
      className="btn btn-primary -translate-y-20 absolute print:hidden start-4 top-3 z-50 focus:translate-y-0"
    >
      Skip to content
    </a>
    <SiteHeader />
    {notice}
    <div className="flex-1">
      <PageFrame>
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
      </PageFrame>
    </div>
    <SiteFooter />
  </div>
);

/**
 * The dashboard's drawer beside each page below its address. It goes by the address because a failed
 * request fails the dashboard's own route as well.
 */
function PageFrame({ children }: { children: ReactNode }) {
  const isDashboard = useMatch(`${href('/dashboard')}/*`) !== null;
  const person = useSignedInPerson();
  return isDashboard && person ? (
    <DashboardFrame person={person}>{children}</DashboardFrame>
  ) : (
    children
  );
}
