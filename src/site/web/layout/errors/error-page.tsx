import { createPath, href, useLocation } from 'react-router';
import { useFailedRequestId } from '../../../../calls/web/data-fetching.ts';
import { networkFailure } from '../../../../calls/web/network-failure.ts';

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
