import { isRouteErrorResponse } from 'react-router';
import { ErrorFrame } from './error-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFound } from './not-found.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The whole page, in place of one that was not found or has failed. */
export const RouteError = ({ error }: { error: unknown }) => (
  <SiteFrame>
    <ErrorFrame>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFound />
      ) : (
        <ErrorPage error={error} />
      )}
    </ErrorFrame>
  </SiteFrame>
);
