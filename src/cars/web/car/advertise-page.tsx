// The page of a car at the address to which its seller's Advertise button leads.

import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { publicCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import type { Route } from './+types/advertise-page';
import { carAction } from './car-action.ts';
import { CarDetails } from './car-details.tsx';
import { carHandle } from './car-handle.ts';
import { carMeta } from './car-meta.ts';
import { readCarPage } from './read-car-page.ts';

export const middleware = [requireBrowsing];
export const handle = carHandle;
export const action = carAction;
export const headers = publicCacheHeaders;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => carMeta(loaderData, matches);

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  readCarPage(context.get(requestContext), { params, request });

export default function AdvertisePage({ loaderData }: Route.ComponentProps) {
  return <CarDetails key={loaderData.car.id} {...loaderData} />;
}
