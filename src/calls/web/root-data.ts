import { useRouteLoaderData } from 'react-router';
import type { RequestContext } from './request-context.ts';

/** What the root route's loader gives to every page. */
export type RootData = Pick<RequestContext, 'person' | 'bookingHours'>;

/** Undefined where the page failed before the root route was loaded. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');
