// Counts who opens the page of a car, also where the page comes from the cache. Robots do not count.
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { href } from 'react-router';
import type { Session } from '../../calls/server/handler.ts';
import type { CarViews } from '../../cars/server/cars.ts';
import type { Favorites } from '../../favorites/server/favorites.ts';

const page = href('/car/:id/:slug', { id: '1', slug: 'x' }).replace('1/x', '');
const advertisement = href('/advertise/:id', { id: '1' }).replace('1', '');

/** Whether readers of the page are counted. */
export const isCarPage = (url: string): boolean =>
  url.startsWith(page) || url.startsWith(advertisement);

/** The id of the car whose page or data this address is; null for any other page. */
function carOfPage(url: string): number | null {
  if (!isCarPage(url)) return null;
  const rest = url.slice((url.startsWith(page) ? page : advertisement).length);
  const [, id] = /^(\d{1,15})(?:\/[a-z0-9-]*)?(?:\.data)?(?:\?|$)/.exec(rest) ?? [];
  return id === undefined ? null : Number(id);
}

export function countView(
  views: CarViews,
  { method, url, headers, ip }: FastifyRequest,
  { status }: { readonly status: number },
  session: Session | null,
): void {
  const carId = method === 'GET' && status === 200 ? carOfPage(url) : null;
  if (carId === null || isbot(headers['user-agent'])) return;
  views.count(carId, { address: ip, personId: session?.person.id ?? null });
}

/** Whether this is the page of a car that a visitor has saved: it says so, to them alone. */
export function showsFavorite(
  favorites: Favorites,
  url: string,
  cookies: string | undefined,
): boolean {
  const carId = carOfPage(url);
  return carId !== null && favorites.isOnDevice(cookies, carId);
}
