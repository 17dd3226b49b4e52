// The page of a car at the address to which its seller's Advertise button leads.

import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { publicCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import type { Route } from './+types/advertise-page';
import { CarDetails, carHandle, carMeta } from './car-details.tsx';
import { carAction, readCarPage } from './car-page.server.ts';

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
