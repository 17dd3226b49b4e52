import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { useKeptFocus } from '../../kit/web/kept-focus.ts';
import { PageAnnouncement } from '../../kit/web/page-announcement.tsx';
import { PageProgress } from '../../kit/web/page-progress.tsx';
import type { Route } from './+types/site-layout';
import { ErrorPage } from './error-page.tsx';
import { useLostPage } from './lost-page.ts';
import { NotFound } from './not-found.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const SiteFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#content"
      className="btn btn-primary -translate-y-20 absolute print:hidden start-4 top-3 z-50 focus:translate-y-0"
    >
      Skip to content
    </a>
    <SiteHeader />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <SiteFooter />
  </div>
);

export default function SiteLayout() {
  const lost = useLostPage();
  useKeptFocus();
  return (
    <SiteFrame>
      {lost ? (
        <ErrorPage address={lost} />
      ) : (
        <>
          <PageProgress />
          <Outlet />
          <PageAnnouncement />
        </>
      )}
    </SiteFrame>
  );
}

/** Whoever lost the way keeps the header and the footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFound />
      ) : (
        <ErrorPage error={error} />
      )}
    </SiteFrame>
  );
}
