import { href, Link } from 'react-router';
import { ForecourtMark } from './forecourt-mark.tsx';

const places = [
  { to: href('/'), name: 'Home' },
  { to: href('/about'), name: 'About' },
  { to: href('/faq'), name: 'FAQ' },
  { to: href('/blog'), name: 'Blog' },
  { to: href('/contact-us'), name: 'Contact Us' },
  { to: href('/dashboard/addcars'), name: 'Sell your car' },
  { to: href('/legal'), name: 'Legal' },
];

export function SiteFooter() {
  return (
    <footer className="print:hidden border-base-300 border-t">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-5 py-10 text-sm">
        <p className="flex items-center gap-3 text-quiet">
          <ForecourtMark />
          Copyright © 2022 Forecourt. All rights reserved.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 sm:ms-auto">
          {places.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              className="link-hover link inline-flex min-h-11 min-w-11 items-center underline-offset-4"
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
