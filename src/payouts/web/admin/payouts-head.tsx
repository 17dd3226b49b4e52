import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
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
  <div className="grid gap-2">
    <Link to={href('/dashboard/payouts') + query} className="link link-hover w-fit text-sm">
      All payouts
    </Link>
    <PageHead title={title}>{children}</PageHead>
  </div>
);
