/**
 * For pages that are the same for every visitor, whatever the query: the server may cache them for
 * one second, under their path alone. A page with `s-maxage` must not read its query.
 */
export const publicCacheHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=1' });
