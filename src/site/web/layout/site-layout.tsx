import { href, Outlet, useLocation } from 'react-router';
import { useRootData } from '../../../calls/web/page/root-data.ts';
import { agoText } from '../../../kit/dates.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { VerifyEmailBanner } from '../../../people/web/verify-email-banner.tsx';
import { useRestoredFocus } from '../../../ui/focus.ts';
import { useFailedNavigation } from '../../../ui/hydration/failed-load.tsx';
import { PageAnnouncement, PageProgress } from '../../../ui/page-progress.tsx';
import type { Route } from './+types/site-layout';
import { ErrorPage, errorMeta, RouteError } from './error-pages.tsx';
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
    <CachedPageBanner />
    <VerifyFirst />
  </>
);

/** Asks people to verify their address, but not on the pages that are about nothing else. */
function VerifyFirst() {
  const person = useSignedInPerson();
  const hasMailbox = useRootData()?.isDemo === true;
  const { pathname } = useLocation();
  if (!person || person.isEmailVerified || pathname.startsWith(href('/verify-email'))) return null;
  return <VerifyEmailBanner person={person} hasMailbox={hasMailbox} />;
}

export { RouteError as ErrorBoundary };

/** Stands above a page that shows what was read before the database went away. */
function CachedPageBanner() {
  const cachedAt = useRootData()?.cachedAt;
  if (!cachedAt) return null;
  return (
    <section aria-label="Not up to date" className="border-warning border-b-2 bg-base-200">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3 text-sm">
        <p className="max-w-text">
          <strong className="font-semibold">No car can be booked or paid for right now.</strong> We
          can’t reach our database. This page was last updated{' '}
          <time dateTime={cachedAt.toISOString()}>{agoText(cachedAt, new Date())}</time>, and cars
          may have been sold since.
        </p>
        <a href={href('/')} className="btn btn-outline btn-sm">
          Try again
        </a>
      </div>
    </section>
  );
}
