import { href, Link } from 'react-router';
import { useBrand, useMarketName } from '../../../calls/web/page/root-data.ts';
import { ContactFacts } from '../../../ui/brand/contact-facts.tsx';
import { LogoPicture } from './marks/brand-mark.tsx';
import { ForecourtMark } from './marks/forecourt-mark.tsx';

const places = [
  { to: href('/'), name: 'Home' },
  { to: href('/about'), name: 'About' },
  { to: href('/faq'), name: 'FAQ' },
  { to: href('/blog'), name: 'Blog' },
  { to: href('/contact-us'), name: 'Contact Us' },
  { to: href('/dashboard/addcars'), name: 'Sell your car' },
  { to: href('/legal'), name: 'Legal' },
];

const linkClass = 'link-hover link inline-flex min-h-11 min-w-11 items-center underline-offset-4';

export function SiteFooter() {
  const brand = useBrand();
  const marketName = useMarketName();
  const { logo, footerText, footerLinks = [] } = brand;
  return (
    <footer className="print:hidden border-base-300 border-t">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-5 py-10 text-sm">
        <p className="flex items-center gap-3 text-quiet">
          {logo ? <LogoPicture brand={brand} alt="" /> : <ForecourtMark />}
          {footerText ?? `Copyright © 2022 ${marketName}. All rights reserved.`}
        </p>
        <ContactFacts brand={brand} />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 sm:ms-auto">
          {places.map(({ to, name }) => (
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
