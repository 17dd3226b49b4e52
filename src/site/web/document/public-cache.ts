import { cacheDataForMs } from '../../../calls/data-fetching.ts';

/**
 * For pages that are the same for every visitor, whatever the query: the server may cache them for
 * one second, under their path alone. A page with `s-maxage` must not read its query.
 */
export const publicCacheHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=1' });

/** The same for pages that show neither cars nor people: browsers may also keep their data for 5 minutes. */
export const textCacheHeaders = () => ({
  'cache-control': `public, max-age=${cacheDataForMs / 1000}, s-maxage=1`,
});
