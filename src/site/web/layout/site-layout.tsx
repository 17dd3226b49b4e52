import { Outlet } from 'react-router';
import { useFailedNavigation } from '../../../kit/web/hydration/failed-navigation.ts';
import { PageAnnouncement } from '../../../kit/web/page-announcement.tsx';
import { PageProgress } from '../../../kit/web/page-progress.tsx';
import { useRestoredFocus } from '../../../kit/web/restored-focus.ts';
import type { Route } from './+types/site-layout';
import { ErrorFrame } from './error-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorMeta, RouteError } from './route-error.tsx';
import { SiteFrame } from './site-frame.tsx';

/** Pages have their own; this is for one that was not found or has failed. */
export const meta: Route.MetaFunction = ({ error }) => (error ? errorMeta(error) : []);

export default function SiteLayout() {
  const failedAddress = useFailedNavigation();
  useRestoredFocus();
  return (
    <SiteFrame>
      {failedAddress !== null ? (
        <ErrorFrame>
          <ErrorPage address={failedAddress} />
        </ErrorFrame>
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

export { RouteError as ErrorBoundary };
