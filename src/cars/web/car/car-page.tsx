// One car, for everyone: a plain document for visitors, and interactive for those who can book it or do
// something else with it.
import { redirect } from 'react-router';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { publicCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { carPath, carSlug } from '../../car-path.ts';
import type { Route } from './+types/car-page';
import { CarDetails, carHandle, carMeta } from './car-details.tsx';
import { carAction, readCarPage } from './car-page.server.ts';

export const middleware = [requireBrowsing];
export const handle = carHandle;
export const headers = publicCacheHeaders;
export const action = carAction;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => carMeta(loaderData, matches);

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const page = await readCarPage(context.get(requestContext), { params, request });
  if (params.slug !== carSlug(page.car)) {
    // Visitors share the page, whatever the query.
    throw redirect(carPath(page.car) + (page.isSignedIn ? url.search : ''), 301);
  }
  return page;
}

export default function CarPage({ loaderData }: Route.ComponentProps) {
  return <CarDetails key={loaderData.car.id} {...loaderData} />;
}
