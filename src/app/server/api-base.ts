import { type Environment, text, WrongSetting } from './setting-values.ts';

/** Below which address browsers make their calls, without a slash at its end. It is built in. */
export function apiBaseOf(environment: Environment): string {
  const base = text(environment, 'VITE_API_BASE', '/api');
  const isAddress = /^https?:\/\//.test(base) && URL.canParse(base);
  const isPath = /^\/[^/]/.test(base);
  if ((isAddress || isPath) && !/[\s?#]|\/$/.test(base)) return base;
  throw new WrongSetting(
    `VITE_API_BASE must look like /api or https://cars.example.com/api, not "${base}".`,
  );
}
