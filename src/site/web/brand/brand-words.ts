// What the parts of a brand are called, where a version is seen, and how it differs from another.

import { href } from 'react-router';
import type { HomeSection } from '../../../kit/brand/brand.ts';
import { isNameIn, namesOf } from '../../../kit/names-of.ts';
import type { BrandText, BrandVersion, LogoPlace } from '../../brand-contract.ts';

/** Where an admin sees a version of the brand. */
export const versionPath = (id: number): string => `${href('/dashboard/market')}?version=${id}`;

export const textNames: Readonly<Record<BrandText, string>> = {
  name: 'Name',
  accent: 'Color',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hours: 'Opening hours',
  heroHeading: 'Heading of the home page',
  heroText: 'Text below the heading',
  footerText: 'Footer text',
  footerLinks: 'Footer links',
  sections: 'Sections of the home page',
};

export const logoNames: Readonly<Record<LogoPlace, string>> = {
  logo: 'Logo',
  darkLogo: 'Logo on dark',
  icon: 'Icon',
};

export const sectionNames: Readonly<Record<HomeSection, string>> = {
  categories: 'Categories',
  advertised: 'Advertised Items',
  'last-sold': 'The Last Sold',
  inspection: '150-point inspection',
  sell: 'Sell your car',
};

type Parts = Pick<BrandVersion, 'texts' | 'logos'>;

interface Difference {
  readonly part: string;
  /** What it was and became, as people read it. */
  readonly was: string;
  readonly became: string;
}

/** Null: as the market comes. */
export function differences(before: Parts | null, after: Parts): Difference[] {
  const texts = namesOf(textNames).map((text) => ({
    part: textNames[text],
    was: readable(text, before?.texts[text] ?? ''),
    became: readable(text, after.texts[text] ?? ''),
  }));
  const logos = namesOf(logoNames).map((place) => ({
    part: logoNames[place],
    was: logoText(before?.logos[place]),
    became: logoText(after.logos[place]),
  }));
  return [...texts, ...logos].filter(({ was, became }) => was !== became);
}

/** The same picture has the same number. */
const logoText = (id: string | null | undefined): string =>
  id ? `Picture ${id.slice(0, 6)}` : 'Default';

function readable(text: BrandText, value: string): string {
  if (value === '') return 'Default';
  if (text !== 'sections') return value;
  return value
    .split(/\s+/)
    .map((name) => (isNameIn(sectionNames, name) ? sectionNames[name] : name))
    .join(', ');
}
