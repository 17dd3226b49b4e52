import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The header and footer around every page, including error pages. */
export const SiteFrame = ({
  notice,
  children,
}: {
  /** Above the page, and no part of it. */
  notice?: ReactNode;
  children: ReactNode;
}) => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#content"
      className="btn btn-primary -translate-y-20 absolute print:hidden start-4 top-3 z-50 focus:translate-y-0"
    >
      Skip to content
    </a>
    <SiteHeader />
    {notice}
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <SiteFooter />
  </div>
);
