import { data } from 'react-router';
import { commonRefusals } from '../../call.ts';
import { statusOf } from '../../problem.ts';
import { isRefused, type Refusal } from '../../refusal.ts';
import { cacheDataForMs } from '../data-fetching.ts';

/** The output that a page needs: a refusal becomes the 404 page or the error page. */
export function requireOutput<Answer>(outcome: Answer | Refusal): Exclude<Answer, Refusal> {
  if (!isRefused(outcome)) return outcome as Exclude<Answer, Refusal>;
  throw data(outcome.refused, { status: pageStatusOf(outcome.refused) });
}

/** Never 5xx, which would have the browser try again what was refused. */
function pageStatusOf(code: string): number {
  if (code === 'invalid-input') return 404;
  const terms = Object.entries(commonRefusals).find(([common]) => common === code)?.[1];
  const status = statusOf(terms ?? 409);
  return status < 500 ? status : 409;
}

/**
 * For pages that are the same for every visitor, whatever the query: the server may cache them for
 * one second, under their path alone. A page with `s-maxage` must not read its query.
 */
export const publicCacheHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=1' });

/** The same for pages that show neither cars nor people: browsers may also keep their data for 5 minutes. */
export const textCacheHeaders = () => ({
  'cache-control': `public, max-age=${cacheDataForMs / 1000}, s-maxage=1`,
});
