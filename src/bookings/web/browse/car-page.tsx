// One car, for everyone: a plain document, but interactive for its owner, for admins, and for people
// who have booked it or may join its waitlist.
import { redirect } from 'react-router';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { carPath, carSlug } from '../../../cars/car-path.ts';
import { publicCacheHeaders } from '../../../kit/web/public-cache.ts';
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

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await readCarPage(context.get(requestContext), { params, request });
  // Without the query, which a page for everyone does not read.
  if (params.slug !== carSlug(found.car)) throw redirect(carPath(found.car), 301);
  return found;
}

export default function CarPage({ loaderData }: Route.ComponentProps) {
  return <CarDetails {...loaderData} />;
}
