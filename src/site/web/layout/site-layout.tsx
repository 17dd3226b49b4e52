import { isRouteErrorResponse, Outlet } from 'react-router';
import { useFailedNavigation } from '../../../kit/web/hydration/failed-navigation.ts';
import { PageAnnouncement } from '../../../kit/web/page-announcement.tsx';
import { PageProgress } from '../../../kit/web/page-progress.tsx';
import { useRestoredFocus } from '../../../kit/web/restored-focus.ts';
import type { Route } from './+types/site-layout';
import { ErrorPage } from './error-page.tsx';
import { NotFound } from './not-found.tsx';
import { SiteFrame } from './site-frame.tsx';

export default function SiteLayout() {
  const lost = useFailedNavigation();
  useRestoredFocus();
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
