import { href } from 'react-router';

/** The audit page with a filter; what is undefined is left out. */
export function auditHref(filter: {
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly after?: string | undefined;
}): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${href('/dashboard/audit')}?${new URLSearchParams(given)}`.replace(/\?$/, '');
}
