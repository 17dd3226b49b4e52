// One car, for everyone: a plain document for visitors, and interactive for those who can book it or do
// something else with it.
import { redirect } from 'react-router';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { publicCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { carPath, carSlug } from '../../car-path.ts';
import type { Route } from './+types/car-page';
import { carAction } from './car-action.ts';
import { CarDetails } from './car-details.tsx';
import { carHandle } from './car-handle.ts';
import { carMeta } from './car-meta.ts';
import { readCarPage } from './read-car-page.ts';

export const middleware = [requireBrowsing];
export const handle = carHandle;
export const headers = publicCacheHeaders;
export const action = carAction;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => carMeta(loaderData, matches);

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const found = await readCarPage(context.get(requestContext), { params, request });
  if (params.slug !== carSlug(found.car)) {
    // Visitors share the page, whatever the query.
    throw redirect(carPath(found.car) + (found.isSignedIn ? url.search : ''), 301);
  }
  return found;
}

export default function CarPage({ loaderData }: Route.ComponentProps) {
  return <CarDetails key={loaderData.car.id} {...loaderData} />;
}
