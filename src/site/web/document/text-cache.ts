import { cacheDataForMs } from '../../../calls/web/data-fetching.ts';

/** Public as by `publicCacheHeaders`, for pages that show neither cars nor people: browsers may also keep their data for 5 minutes. */
export const textCacheHeaders = () => ({
  'cache-control': `public, max-age=${cacheDataForMs / 1000}, s-maxage=1`,
});
