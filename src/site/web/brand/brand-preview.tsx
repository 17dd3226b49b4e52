import { accentSheet, type Brand } from '../../../kit/brand/brand.ts';
import { defaultMarketName } from '../../../kit/brand/market-name.ts';
import { ContactFacts } from '../../../ui/brand/contact-facts.tsx';
import type { BrandVersion } from '../../brand-contract.ts';
import { headingOf, textOf } from '../home/home-banner.tsx';
import { MarkOf } from '../layout/marks/brand-mark.tsx';

/** The parts of a page that a version changes, on both grounds. */
export const BrandPreview = ({ version: { brand } }: { version: BrandVersion }) => (
  <div className="grid gap-4 lg:grid-cols-2">
    {brand.accent && <link rel="stylesheet" href={accentSheet(brand.accent)} precedence="brand" />}
    <Sample theme="paper" label="On light ground" brand={brand} />
    <Sample theme="night" label="On dark ground" brand={brand} />
  </div>
);

function Sample({ theme, label, brand }: { theme: string; label: string; brand: Brand }) {
  const { footerText, footerLinks = [], logo, darkLogo } = brand;
  const isDark = theme === 'night';
  const shown = { ...brand, logo: isDark ? (darkLogo ?? logo) : logo, darkLogo: undefined };
  const plate = isDark && !darkLogo ? 'bg-base-content' : '';
  return (
    <section
      aria-label={label}
      data-theme={theme}
      className="wrap-anywhere grid content-start gap-5 rounded-box border border-base-300 bg-base-100 p-5 text-base-content"
    >
      <div className="flex items-center gap-2 border-base-300 border-b pb-4">
        <MarkOf brand={shown} plate={plate} />
      </div>
      <p className="font-semibold text-xl">{headingOf(brand)}</p>
      {textOf(brand) && <p className="text-lg">{textOf(brand)}</p>}
      <div className="flex flex-wrap items-center gap-4">
        <span className="btn btn-primary">Get Started</span>
        <span className="font-semibold text-primary">In your color</span>
      </div>
      <div className="grid gap-3 border-base-300 border-t pt-4 text-sm">
        <p className="text-quiet">
          {footerText ??
            `Copyright © 2022 ${brand.name ?? defaultMarketName}. All rights reserved.`}
        </p>
        <ContactFacts brand={brand} />
        {footerLinks.length > 0 && <p>{footerLinks.map(({ text }) => text).join(' · ')}</p>}
      </div>
    </section>
  );
}
