import type { ReactNode } from 'react';
import { href, useMatch } from 'react-router';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

/**
 * Keeps the dashboard's drawer around an error page below its address. It goes by the address
 * because a failed request fails the routes above the dashboard as well.
 */
export function ErrorFrame({ children }: { children: ReactNode }) {
  const isDashboard = useMatch(`${href('/dashboard')}/*`) !== null;
  const person = useSignedInPerson();
  return isDashboard && person ? (
    <DashboardFrame person={person}>{children}</DashboardFrame>
  ) : (
    children
  );
}
