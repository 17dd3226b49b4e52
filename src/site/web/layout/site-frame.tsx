import type { ReactNode } from 'react';
import { href, Link, useMatch } from 'react-router';
import { useBrand, useMarketName } from '../../../calls/web/page/root-data.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { ContactFacts } from '../../../ui/text/contact.tsx';
import { ForecourtMark, LogoPicture } from './brand-mark.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { SiteHeader } from './site-header.tsx';

/** The header and footer around every page, including error pages. */
export const SiteFrame = ({
  notice,
  children,
}: {
  /** What stands above the page, and is no part of it. */
  notice?: ReactNode;
  children: ReactNode;
}) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink to="#content">Skip to content</SkipLink>
    <SiteHeader />
    {notice}
    <div className="flex-1">
      <PageFrame>
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
      </PageFrame>
    </div>
    <SiteFooter />
  </div>
);

/**
 * The dashboard's drawer beside each page below its address. It goes by the address because a failed
 * request fails the dashboard's own route as well.
 */
function PageFrame({ children }: { children: ReactNode }) {
  const isDashboard = useMatch(`${href('/dashboard')}/*`) !== null;
  const person = useSignedInPerson();
  return isDashboard && person ? (
    <DashboardFrame person={person}>{children}</DashboardFrame>
  ) : (
    children
  );
}

const places = [
  { to: href('/'), name: 'Home' },
  { to: href('/search'), name: 'Find a car' },
  { to: href('/about'), name: 'About' },
  { to: href('/faq'), name: 'FAQ' },
  { to: href('/blog'), name: 'Blog' },
  { to: href('/contact-us'), name: 'Contact Us' },
  { to: href('/dashboard/addcars'), name: 'Sell your car' },
  { to: href('/buyer-protection'), name: 'Buyer protection' },
];
const legal = { to: href('/legal'), name: 'Legal' };

const linkClass = 'link-hover link inline-flex min-h-11 items-center px-3 underline-offset-4';

function SiteFooter() {
  const brand = useBrand();
  const marketName = useMarketName();
  const { logo, footerText, footerLinks = [], hasLegalPages } = brand;
  return (
    <footer className="print:hidden border-base-300 border-t">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-5 py-10 text-sm">
        <p className="flex items-center gap-3 text-quiet">
          {logo ? <LogoPicture brand={brand} alt="" /> : <ForecourtMark />}
          {footerText ?? `Copyright © 2022 ${marketName}. All rights reserved.`}
        </p>
        <ContactFacts brand={brand} />
        <nav aria-label="Footer" className="-mx-3 flex flex-wrap sm:ms-auto">
          {(hasLegalPages ? [...places, legal] : places).map(({ to, name }) => (
            <Link key={to} to={to} className={linkClass}>
              {name}
            </Link>
          ))}
          {footerLinks.map(({ text, to }) => (
            <a key={`${text} ${to}`} href={to} className={linkClass}>
              {text}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
