import { type Environment, InvalidSetting, text } from './setting-values.ts';

/**
 * Below which path of this site browsers make their calls, without a slash at its end. It is built
 * in. Not an address elsewhere: the cookie of a session would not go there.
 */
export function apiBaseOf(environment: Environment): string {
  const base = text(environment, 'VITE_API_BASE', '/api');
  if (/^\/[^/\s?#]/.test(base) && !/[\s?#]|\/$/.test(base)) return base;
  throw new InvalidSetting(`VITE_API_BASE must be a path like /api, not "${base}".`);
}
