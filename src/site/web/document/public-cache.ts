import { cacheDataForMs } from '../../../calls/data-fetching.ts';

/** For pages that are the same for every visitor. The server may cache them for one second. */
export const publicCacheHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=1' });

/** For pages that show neither cars nor people: browsers may also keep their data for 5 minutes. */
export const textCacheHeaders = () => ({
  'cache-control': `public, max-age=${cacheDataForMs / 1000}, s-maxage=1`,
});
