import type { ReactNode } from 'react';

/** Leads to a part of the page. It comes into view at the top for those who reach it by keyboard. */
export const SkipLink = ({ to, children }: { to: `#${string}`; children: ReactNode }) => (
  <a href={to} className="btn btn-primary skip-link">
    {children}
  </a>
);
