// The page that somebody was on before they went off to verify their email address or to set a new
// password, in a cookie of their own browser: the mailed link leads back to it.
import type { FastifyRequest } from 'fastify';
import { href } from 'react-router';
import { hostCookie } from '../../kit/server/http/cookies.ts';
import type { Person } from '../../people/person.ts';
import { returnPath } from '../../people/return-path.ts';

const longestPlace = 500;
const maxAgeSeconds = 24 * 3600;

/** Pages that only lead on. */
const waypoints = [
  href('/verify-email'),
  href('/confirm-email'),
  href('/mailbox'),
  href('/login'),
  href('/signup'),
  href('/second-step'),
  href('/forgot-password'),
  href('/reset-password'),
];

/**
 * The page to come back to by a mailed link, once this one is shown: it itself for those who have not
 * verified their address, and what they came for, of those who have forgotten their password. Null where
 * there is none.
 */
export function placeToKeep(
  { method, headers }: FastifyRequest,
  url: string,
  person: Person | null,
): string | null {
  // Browsers fetch pages ahead that nobody has opened.
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return null;
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  searchParams.delete('_routes');
  const path = pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '');
  const from = path === href('/forgot-password') ? searchParams.get('from') : null;
  if (from === null && (!person || person.isEmailVerified)) return null;
  const here = searchParams.size > 0 ? `${path}?${searchParams}` : path;
  const place = from === null ? here : returnPath(from);
  const isWaypoint = waypoints.some((waypoint) => place.startsWith(waypoint));
  return isWaypoint || place.length > longestPlace ? null : place;
}

export function placeCookie(publicUrl: string) {
  const cookie = hostCookie('place', publicUrl);
  return {
    set: (url: string) => cookie.set(encodeURIComponent(url), maxAgeSeconds),
    /** The place as the browser sends it: who redirects there must check that it is a path of this site. */
    read(cookies: string | undefined): string | null {
      const value = cookie.read(cookies);
      if (value === null || !/^(?:[\w!~*'().-]|%[\dA-F]{2})+$/.test(value)) return null;
      try {
        return decodeURIComponent(value);
      } catch {
        return null;
      }
    },
  };
}
