import { isRouteErrorResponse, useRouteError } from 'react-router';
import { type MetaMatches, pageTitle } from '../../../../kit/brand/market-name.ts';
import { SiteFrame } from '../site-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFound, notFoundMeta } from './not-found.tsx';

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export const errorMeta = (error: unknown, matches: MetaMatches['matches']) =>
  isNotFound(error) ? notFoundMeta({ matches }) : [{ title: pageTitle('Error', matches) }];

/** The whole page, in place of one that was not found or has failed. */
export function RouteError() {
  const error = useRouteError();
  return <SiteFrame>{isNotFound(error) ? <NotFound /> : <ErrorPage error={error} />}</SiteFrame>;
}
