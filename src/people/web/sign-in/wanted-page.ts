// What somebody wanted who was sent to the login page.
import { href } from 'react-router';

const pages = {
  admins: [
    href('/dashboard/today'),
    href('/dashboard/users'),
    href('/dashboard/sellers'),
    href('/dashboard/sellers-cars'),
    href('/dashboard/payments'),
    href('/dashboard/messages'),
    href('/dashboard/audit'),
    href('/dashboard/buyers-orders'),
  ],
  sellers: [href('/dashboard/mycars')],
} as const;

/** Whom a page is for, if not for everyone who is signed in. */
export function audienceOf(path: string): keyof typeof pages | null {
  const isOneOf = (addresses: readonly string[]) =>
    addresses.some((address) => path === address || path.startsWith(`${address}/`));
  if (isOneOf(pages.admins)) return 'admins';
  return isOneOf(pages.sellers) ? 'sellers' : null;
}

/** The number of the category that a path leads to; null for any other page. */
export const wantedCategory = (path: string): number | null => {
  const [, id] = /^\/cars\/(\d+)$/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
};
