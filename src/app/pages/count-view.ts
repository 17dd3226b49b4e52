// Counts who opens the page of a car, also where the page comes from the cache. Robots do not count.
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { href } from 'react-router';
import type { Session } from '../../calls/server/handler.ts';
import type { CarViews } from '../../cars/server/cars.ts';

const someId = '1';
const carPages = href('/advertise/:id', { id: someId }).slice(0, -someId.length);

/** Whether readers of the page are counted. */
export const isCarPage = (url: string): boolean => url.startsWith(carPages);

/** Of a car's page or of its data; null for any other page. */
function carOfPage(url: string): number | null {
  if (!isCarPage(url)) return null;
  const [, id] = /^(\d{1,15})(?:\.data)?(?:\?|$)/.exec(url.slice(carPages.length)) ?? [];
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
