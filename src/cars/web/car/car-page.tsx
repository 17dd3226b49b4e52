// One car, for everyone: a plain document for visitors, and interactive for those who can book it or do
// something else with it.
import { data, redirect } from 'react-router';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { publicCacheHeaders } from '../../../ui/public-cache.ts';
import { carPath, carSlug } from '../../car-path.ts';
import type { Route } from './+types/car-page';
import { carAction } from './car-action.ts';
import { carHandle } from './car-handle.ts';
import { carMeta } from './car-meta.ts';
import { CarOrGone, statusOf } from './car-or-gone.tsx';
import { readCarPage } from './read-car-page.ts';

export const middleware = [requireBrowsing];
export const handle = carHandle;
export const headers = publicCacheHeaders;
export const action = carAction;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => carMeta(loaderData, matches);

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const found = await readCarPage(context.get(requestContext), { params, request });
  // The address without the name leads to the one with it.
  const slug = 'slug' in params ? params.slug : null;
  if (!('isGone' in found) && slug !== carSlug(found.car)) {
    // Visitors share the page, whatever the query.
    throw redirect(carPath(found.car) + (found.isSignedIn ? url.search : ''), 301);
  }
  return data(found, { status: statusOf(found) });
}

export default function CarPage({ loaderData }: Route.ComponentProps) {
  return <CarOrGone {...loaderData} />;
}
