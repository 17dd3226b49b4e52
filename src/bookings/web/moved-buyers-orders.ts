// The address that buyers' orders had before receipts took it.
import { href, redirect } from 'react-router';
import type { Route } from './+types/moved-buyers-orders';

export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(href('/dashboard/buyers-orders') + new URL(request.url).search, 301);
