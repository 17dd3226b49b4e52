// The brand that is shown, as each node knows it, and the versions as they are stored.
import { type RawBuilder, sql } from 'kysely';
import { accentShades } from '../../../kit/brand/accent-shades.ts';
import type { Brand, Logo } from '../../../kit/brand/brand.ts';
import { setMarketName } from '../../../kit/brand/name-of-process.ts';
import { namesOf } from '../../../kit/names-of.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { isDatabaseDown } from '../../../kit/server/database/database-errors.ts';
import { night, paper } from '../../../kit/server/theme-colors.ts';
import type { BrandText, LogoPlace } from '../../brand-contract.ts';
import { readFooterLinks, readSections } from '../../brand-texts.ts';
import type { ReadBrand } from '../dependencies.ts';
import { writtenLegalPages } from '../legal.ts';

export function createReadBrand(queries: Queries): ReadBrand {
  let loadedId: number | null = null;
  let brand: Brand = {};
  let hasLegalPages = false;
  return async () => {
    try {
      const { rows } = await sql<{ newest: number | null; hasLegal: boolean }>`
        select (select id from brand_publications order by id desc limit 1) as newest,
          exists (${writtenLegalPages}) as "hasLegal"`.execute(queries);
      const { newest = null, hasLegal = false } = rows[0] ?? {};
      hasLegalPages = hasLegal;
      if (newest !== loadedId) {
        brand = newest === null ? {} : await readPublished(queries, newest);
        loadedId = newest;
      }
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
    }
    setMarketName(brand.name);
    return hasLegalPages ? { ...brand, hasLegalPages } : brand;
  };
}

async function readPublished(queries: Queries, publication: number): Promise<Brand> {
  const { rows } = await sql<BrandRow>`
    select ${brandSelection} from brand_publications p join brand_versions v on v.id = p.version
    where p.id = ${publication}`.execute(queries);
  return rows[0] ? brandOf(rows[0]) : {};
}

/** The texts of a version, and its logos by their places. */
export type BrandRow = Readonly<Record<BrandText, string>> &
  Readonly<Record<LogoPlace, Logo | null>>;

export const brandColumns = {
  name: 'name',
  accent: 'accent',
  email: 'email',
  phone: 'phone',
  address: 'address',
  hours: 'hours',
  heroHeading: 'hero_heading',
  heroText: 'hero_text',
  footerText: 'footer_text',
  footerLinks: 'footer_links',
  sections: 'sections',
} as const satisfies Record<BrandText, string>;

export const brandTexts = namesOf(brandColumns);

const logoOf = (column: string) =>
  sql.raw(`
  (select jsonb_build_object('id', l.id, 'width', l.width, 'height', l.height)
   from brand_logos l where l.id = v.${column})`);

/** What is selected of `brand_versions v` for a `BrandRow`. */
export const brandSelection: RawBuilder<unknown> = sql`
  ${sql.raw(brandTexts.map((text) => `v.${brandColumns[text]} as "${text}"`).join(', '))},
  ${logoOf('logo')} as logo, ${logoOf('dark_logo')} as "darkLogo", ${logoOf('icon')} as icon`;

const grounds = {
  light: { grounds: [paper.ground, paper.ground2], inks: [paper.onAccent, paper.ink] },
  dark: { grounds: [night.ground, night.ground2], inks: [night.ground, night.ink] },
};

/** What a version makes of the market. */
export function brandOf(row: BrandRow): Brand {
  const { accent, footerLinks, sections, logo, darkLogo, icon, ...texts } = row;
  const written = Object.entries(texts).filter(([, text]) => text !== '');
  const [links, parsedSections] = [readFooterLinks(footerLinks), readSections(sections)];
  return {
    ...Object.fromEntries(written),
    ...(accent ? { accent: accentShades(accent, grounds) } : {}),
    ...(logo ? { logo } : {}),
    ...(darkLogo ? { darkLogo } : {}),
    ...(icon ? { icon } : {}),
    ...(links.length > 0 ? { footerLinks: links } : {}),
    ...(parsedSections.length > 0 ? { sections: parsedSections } : {}),
  };
}
