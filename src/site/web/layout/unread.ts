import { useRouteLoaderData } from 'react-router';

/** How many conversations have something new; 0 where the dashboard itself has failed. */
export const useUnread = (): number =>
  useRouteLoaderData<{ readonly unread: number }>('site/web/layout/dashboard-layout')?.unread ?? 0;
