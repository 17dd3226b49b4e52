/** For pages that are the same for every visitor: the server may keep them for a second. */
export const publicCacheHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=1' });
