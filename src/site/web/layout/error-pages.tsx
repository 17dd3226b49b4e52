// What stands in place of a page that was not found or has failed.
import {
  createPath,
  href,
  isRouteErrorResponse,
  Link,
  useLocation,
  useRouteError,
} from 'react-router';
import { useFailedRequestId } from '../../../calls/web/data-fetching.ts';
import { networkFailure } from '../../../calls/web/network-failure.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { SiteFrame } from './site-frame.tsx';

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export const errorMeta = (error: unknown, matches: MetaMatches['matches']) =>
  isNotFound(error) ? notFoundMeta({ matches }) : [{ title: pageTitle('Error', matches) }];

/** The whole page, in place of one that was not found or has failed. */
export function RouteError() {
  const error = useRouteError();
  return <SiteFrame>{isNotFound(error) ? <NotFound /> : <ErrorPage error={error} />}</SiteFrame>;
}

const ourFault =
  'Something went wrong on our side. If you were just paying, look at My Orders before you pay again.';

/** Shown in place of a page that failed to load or render. `address`: of the page that did not load. */
export function ErrorPage({ error, address }: { error?: unknown; address?: string | undefined }) {
  const here = createPath(useLocation());
  const requestId = useFailedRequestId();
  const isNetwork = address !== undefined || error instanceof TypeError;
  return (
    <div className="page-width grid justify-items-center gap-6 py-12 text-center sm:py-20">
      {/* Without a network, the picture would not load either. */}
      <div className={isNetwork ? 'bay-lines' : 'empty-bay bay-large bay-closed'} />
      <h1 className="text-xl">We couldn’t show this page.</h1>
      <p className="text-quiet max-w-text">{isNetwork ? networkFailure() : ourFault}</p>
      {!isNetwork && (
        // The browser does not know the id of the document's own request.
        <p className="text-quiet text-sm" suppressHydrationWarning>
          {requestId && `Mention ${requestId} when you write to us.`}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <a href={address ?? here} className="btn btn-primary">
          Try again
        </a>
        <a href={href('/')} className="btn btn-ghost">
          Back to homepage
        </a>
      </div>
    </div>
  );
}

export const notFoundMeta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Page not found', matches) },
  { name: 'description', content: `There is no such page on ${marketNameOf(matches)}.` },
];

export const NotFound = () => (
  <div className="page-width grid justify-items-center gap-8 py-12 text-center sm:py-20">
    <div className="empty-bay bay-large" />
    <h1 className="text-xl">Sorry, we couldn't find this page.</h1>
    <Link to={href('/')} className="btn btn-primary">
      Back to homepage
    </Link>
  </div>
);
