import { href, Outlet, useLocation } from 'react-router';
import { useRootData } from '../../../calls/web/page/root-data.ts';
import { useRestoredFocus } from '../../../kit/web/dialog/restored-focus.ts';
import { useFailedNavigation } from '../../../kit/web/hydration/failed-load.tsx';
import { PageAnnouncement } from '../../../kit/web/page-announcement.tsx';
import { PageProgress } from '../../../kit/web/page-progress.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { VerifyEmailBanner } from '../../../people/web/verify-email-banner.tsx';
import type { Route } from './+types/site-layout';
import { ErrorPage } from './errors/error-page.tsx';
import { KeptPageBanner } from './errors/kept-page-banner.tsx';
import { errorMeta, RouteError } from './errors/route-error.tsx';
import { SiteFrame } from './site-frame.tsx';

/** Pages have their own; this is for one that was not found or has failed. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(error, matches) : [];

export default function SiteLayout() {
  const failedAddress = useFailedNavigation();
  useRestoredFocus();
  return (
    <>
      <SiteFrame notice={<Notice />}>
        {failedAddress !== null ? (
          <ErrorPage address={failedAddress} />
        ) : (
          <>
            <PageProgress />
            <Outlet />
          </>
        )}
      </SiteFrame>
      {/* Not within the frame, which is another one below the dashboard. */}
      <PageAnnouncement />
    </>
  );
}

const Notice = () => (
  <>
    <KeptPageBanner />
    <VerifyFirst />
  </>
);

/** Until the address is verified; not on the pages that are about nothing else. */
function VerifyFirst() {
  const person = useSignedInPerson();
  const hasMailbox = useRootData()?.isDemo === true;
  const { pathname } = useLocation();
  if (!person || person.isEmailVerified || pathname.startsWith(href('/verify-email'))) return null;
  return <VerifyEmailBanner person={person} hasMailbox={hasMailbox} />;
}

export { RouteError as ErrorBoundary };
