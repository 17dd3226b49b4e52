// One car, for everyone: a plain document for visitors, and interactive for those who can book it or do
// something else with it.
import { data, redirect } from 'react-router';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { publicCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { carPath, carSlug } from '../../car-path.ts';
import type { Route } from './+types/car-page';
import { CarOrGone, carHandle } from './car-details.tsx';
import { carMeta } from './car-meta.ts';
import { carAction, readCarPage, statusOf } from './car-page.server.ts';

export const middleware = [requireBrowsing];
export const handle = carHandle;
export const headers = publicCacheHeaders;
export const action = carAction;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => carMeta(loaderData, matches);

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const page = await readCarPage(context.get(requestContext), { params, request });
  // The address without the name leads to the one with it.
  const slug = 'slug' in params ? params.slug : null;
  if (!('isGone' in page) && slug !== carSlug(page.car)) {
    // Visitors share the page, whatever the query.
    throw redirect(carPath(page.car) + (page.isSignedIn ? url.search : ''), 301);
  }
  return data(page, { status: statusOf(page) });
}

export default function CarPage({ loaderData }: Route.ComponentProps) {
  return <CarOrGone {...loaderData} />;
}
