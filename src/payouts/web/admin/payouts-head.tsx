import type { ReactNode } from 'react';
import { href } from 'react-router';
import { PageHead } from '../../../ui/list/page-head.tsx';

/** The head of a page that payouts lead to. `query`: which part of their list it was opened from. */
export const PayoutsHead = ({
  query = '',
  title,
  children,
}: {
  query?: string;
  title: string;
  children: ReactNode;
}) => (
  <PageHead back={{ to: href('/dashboard/payouts') + query, name: 'All payouts' }} title={title}>
    {children}
  </PageHead>
);
