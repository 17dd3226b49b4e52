// The page of a car at the address to which its seller's Advertise button leads.
import { data } from 'react-router';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { publicCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import type { Route } from './+types/advertise-page';
import { CarOrGone, carHandle } from './car-details.tsx';
import { carMeta } from './car-meta.ts';
import { carAction, readCarPage, statusOf } from './car-page.server.ts';

export const middleware = [requireBrowsing];
export const handle = carHandle;
export const action = carAction;
export const headers = publicCacheHeaders;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => carMeta(loaderData, matches);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await readCarPage(context.get(requestContext), { params, request });
  return data(page, { status: statusOf(page) });
}

export default function AdvertisePage({ loaderData }: Route.ComponentProps) {
  return <CarOrGone {...loaderData} />;
}
