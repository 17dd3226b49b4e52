// Admins write versions of the brand, and publish one.
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { tableOf } from '../../../kit/names-of.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../brand-contract.ts';
import {
  type BrandText,
  type BrandVersion,
  type LogoPlace,
  type Publication,
  publicationsListed,
} from '../../brand-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { type BrandRow, brandColumns, brandOf, brandSelection, brandTexts } from './brand-store.ts';
import { hasLogo } from './logos.ts';

const publicationsRead = publicationsListed + 1;

export const readBrand = (dependencies: Dependencies) =>
  handle(contract.readBrand, () => dependencies.readBrand());

export const listBrandVersions = ({ database: { queries } }: Dependencies) =>
  handle(contract.listBrandVersions, async () => ({
    versions: await readVersions(queries),
    publications: await readPublications(queries, publicationsRead),
  }));

export const saveBrand = ({ database }: Dependencies) =>
  handle(contract.saveBrand, ({ from, ...typed }, { person }) =>
    database.transaction(async (tx) => {
      const places = contract.sectionPlaces.flatMap((place) => typed[place] ?? []);
      const texts: { readonly [Text in BrandText]?: string | undefined } = {
        ...typed,
        sections: [...new Set(places)].join(' '),
      };
      const values = brandTexts.map((text) => sql`${texts[text] ?? ''} :: text`);
      const version = await addVersion(tx, values, logosOf(from), person.id);
      return { version };
    }),
  );

export const setLogo = ({ database }: Dependencies) =>
  handle(contract.setLogo, ({ from, place, logo = '' }, { person }) =>
    database.transaction(async (tx) => {
      if (logo !== '' && !(await hasLogo(tx, logo))) return refuse('logo-gone');
      const values = brandTexts.map((text) => textOf(text, from));
      const logos = { ...logosOf(from), [place]: sql`${logo === '' ? null : logo} :: text` };
      return { version: await addVersion(tx, values, logos, person.id) };
    }),
  );

export const publishBrand = ({ database }: Dependencies) =>
  handle(contract.publishBrand, ({ version, replaces }, caller) =>
    database.transaction(async (tx) => {
      // One at a time, so that nobody replaces what they have not seen.
      await sql`lock table brand_publications in share row exclusive mode`.execute(tx);
      const [newest] = await readPublications(tx, 1);
      if (newest?.id !== replaces) return refuse('published-meanwhile');
      const { numAffectedRows } = await sql`
        insert into brand_publications (version, published_by)
        select id, ${caller.person.id} :: uuid from brand_versions where id = ${version}`.execute(
        tx,
      );
      if (numAffectedRows !== 1n) return refuse('not-found');
      await actAs(tx, actorOf(caller));
      await recordAudit(tx, { thing: 'brand', thingId: String(version), became: 'published' });
      return { acknowledged: true };
    }),
  );

const logoColumns = { logo: 'logo', darkLogo: 'dark_logo', icon: 'icon' } as const satisfies Record<
  LogoPlace,
  string
>;

/** The logos of another version; none where there is no other. */
const logosOf = (from: number | undefined): Record<LogoPlace, RawBuilder<unknown>> => ({
  logo: columnOf('logo', from),
  darkLogo: columnOf('dark_logo', from),
  icon: columnOf('icon', from),
});

const columnOf = (column: string, from: number | undefined) =>
  sql`(select ${sql.ref(column)} from brand_versions where id = ${from ?? null} :: bigint)`;

const textOf = (text: BrandText, from: number | undefined) =>
  sql`coalesce(${columnOf(brandColumns[text], from)}, '')`;

async function addVersion(
  tx: Queries,
  texts: readonly RawBuilder<unknown>[],
  logos: Record<LogoPlace, RawBuilder<unknown>>,
  writtenBy: string,
): Promise<number> {
  const columns = [...Object.values(brandColumns), ...Object.values(logoColumns), 'written_by'];
  const values = [...texts, logos.logo, logos.darkLogo, logos.icon, sql`${writtenBy} :: uuid`];
  const { rows } = await sql<{ id: number }>`
    insert into brand_versions (${sql.raw(columns.join(', '))})
    select ${sql.join(values)} returning id`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('The version was not stored.');
  return added.id;
}

/** The versions that were published lately and those written since, the newest first. */
async function readVersions(queries: Queries): Promise<BrandVersion[]> {
  const { rows } = await sql<BrandRow & Pick<BrandVersion, 'id' | 'writtenAt' | 'writtenBy'>>`
    select v.id, v.written_at as "writtenAt", p.name as "writtenBy", ${brandSelection}
    from brand_versions v left join people p on p.id = v.written_by
    where v.id in (select version from brand_publications order by id desc limit ${publicationsRead})
      or v.id in (select id from brand_versions order by id desc limit ${publicationsListed})
    order by v.id desc`.execute(queries);
  return rows.map(({ id, writtenAt, writtenBy, ...row }) => ({
    id,
    writtenAt,
    writtenBy,
    texts: tableOf(brandTexts, (text) => row[text]),
    logos: {
      logo: row.logo?.id ?? null,
      darkLogo: row.darkLogo?.id ?? null,
      icon: row.icon?.id ?? null,
    },
    brand: brandOf(row),
  }));
}

async function readPublications(queries: Queries, most: number): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select b.id, b.version, b.published_at as "publishedAt", p.name as "publishedBy"
    from brand_publications b left join people p on p.id = b.published_by
    order by b.id desc limit ${most}`.execute(queries);
  return rows;
}
