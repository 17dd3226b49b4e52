import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Brand } from '../../../kit/brand/brand.ts';
import { defaultMarketName } from '../../../kit/brand/market-name.ts';
import type { Person } from '../../../people/person.ts';
import type { RequestContext } from './request-context.ts';

/** What the root route's loader gives to every page. */
export interface RootData extends Pick<RequestContext, 'bookingHours' | 'isDemo'> {
  /** When the page was rendered. */
  readonly now: Date;
  /** Undefined where nobody could find out, as on a cached page. */
  readonly person: Person | null | undefined;
  /** Left out where the page is not cached: see `RequestContext`. */
  readonly cachedAt?: Date;
  /** What a form that was posted without scripts has to say on this page. */
  readonly message: string | null;
  /** Why a posted form was refused; left out where it was not. */
  readonly refusal?: string;
  /** Left out where nothing of it is set. */
  readonly brand?: Brand;
}

// Set by an effect, so only in the browser. When a request fails, React Router drops the root
// route's data together with the page's; the error page still has to know who is signed in.
let latest: RootData | undefined;

/** Undefined where the document failed before the root route was loaded. */
export function useRootData(): RootData | undefined {
  const present = useRouteLoaderData<RootData>('root');
  useEffect(() => {
    if (present) latest = present;
  }, [present]);
  return present ?? latest;
}

/** The person whom this window shows as signed in; for what is no component. */
export const currentPerson = (): Person | null => latest?.person ?? null;

/** Cars are shown as they were, and none of them can be booked now. */
export const useIsCached = (): boolean => useRootData()?.cachedAt !== undefined;

const noBrand: Brand = {};

/** How this market looks; empty where it looks as it comes. */
export const useBrand = (): Brand => useRootData()?.brand ?? noBrand;

export const useMarketName = (): string => useBrand().name ?? defaultMarketName;

/** The same as a component, for use within a sentence. */
export const MarketName = (): string => useMarketName();

/** The name of the market in this window; for what is no component. */
export const currentMarketName = (): string => latest?.brand?.name ?? defaultMarketName;
