import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isIncomingFile } from '../../../calls/input.ts';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { UploadLogo } from '../../../images/server/images.ts';
import { tableOf } from '../../../kit/names-of.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import {
  type BrandText,
  type BrandVersion,
  type LogoPlace,
  listBrandVersions,
  type Publication,
  postLogo,
  publicationsListed,
  publishBrand,
  readBrand,
  saveBrand,
  sectionPlaces,
  setLogo,
} from '../../brand-contract.ts';
import { type BrandRow, brandColumns, brandOf, brandSelection, brandTexts } from './brand-rows.ts';
import type { ReadBrand } from './brand-store.ts';

const logoColumns = { logo: 'logo', darkLogo: 'dark_logo', icon: 'icon' } as const satisfies Record<
  LogoPlace,
  string
>;

export const brandHandlers = (database: Database, readShown: ReadBrand): CallHandler[] => [
  handle(readBrand, async () => ({ ...(await readShown()) }) as never),

  handle(listBrandVersions, async () => ({
    versions: await readVersions(database.queries),
    publications: await readPublications(database.queries, publicationsListed),
  })),

  handle(saveBrand, ({ from, ...typed }, { person }) =>
    database.transaction(async (tx) => {
      const places = sectionPlaces.flatMap((place) => typed[place] ?? []);
      const texts: { readonly [Text in BrandText]?: string | undefined } = {
        ...typed,
        sections: [...new Set(places)].join(' '),
      };
      const values = brandTexts.map((text) => sql`${texts[text] ?? ''} :: text`);
      const version = await addVersion(tx, values, logosOf(from), person.id);
      return { version };
    }),
  ),

  handle(setLogo, ({ from, place, logo = '' }, { person }) =>
    database.transaction(async (tx) => {
      if (logo !== '' && !(await hasLogo(tx, logo)))
        return refuse('logo-gone', { detail: 'Upload the logo again.' });
      const values = brandTexts.map((text) => textOf(text, from));
      const logos = { ...logosOf(from), [place]: sql`${logo === '' ? null : logo} :: text` };
      return { version: await addVersion(tx, values, logos, person.id) };
    }),
  ),

  handle(publishBrand, ({ version, replaces }, caller) =>
    database.transaction(async (tx) => {
      // One at a time, so that nobody replaces what they have not seen.
      await sql`lock table brand_publications in share row exclusive mode`.execute(tx);
      const [newest] = await readPublications(tx, 1);
      if (newest?.id !== replaces)
        return refuse('published-meanwhile', { detail: 'Somebody published meanwhile.' });
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
  ),
];

/** Those of another version; none where there is no other. */
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

async function hasLogo(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from brand_logos where id = ${id}`.execute(queries);
  return rows.length > 0;
}

/** Those that were published lately and those written since, the newest first. */
async function readVersions(queries: Queries): Promise<BrandVersion[]> {
  const { rows } = await sql<BrandRow & Pick<BrandVersion, 'id' | 'writtenAt' | 'writtenBy'>>`
    select v.id, v.written_at as "writtenAt", p.name as "writtenBy", ${brandSelection}
    from brand_versions v left join people p on p.id = v.written_by
    where v.id in (select version from brand_publications order by id desc limit ${publicationsListed})
      or v.id in (select id from brand_versions order by id desc limit ${publicationsListed})
    order by v.id desc`.execute(queries);
  return rows.map(({ id, writtenAt, writtenBy, ...row }) => ({
    ...{ id, writtenAt, writtenBy },
    texts: tableOf(brandTexts, (text) => row[text]),
    logos: {
      logo: row.logo?.id ?? null,
      darkLogo: row.darkLogo?.id ?? null,
      icon: row.icon?.id ?? null,
    },
    brand: brandOf(row) as BrandVersion['brand'],
  }));
}

async function readPublications(queries: Queries, most: number): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select b.id, b.version, b.published_at as "publishedAt", p.name as "publishedBy"
    from brand_publications b left join people p on p.id = b.published_by
    order by b.id desc limit ${most}`.execute(queries);
  return rows;
}

export const logoHandler = ({ transaction }: Database, upload: UploadLogo): CallHandler =>
  handle(postLogo, async ({ logo: file }, { person }) => {
    if (!isIncomingFile(file)) throw new Error('A logo arrives by HTTP.');
    const prepared = await upload(person.id, file);
    if (prepared === 'busy') return refuse(prepared);
    if (typeof prepared === 'string')
      return refuse(prepared, {
        detail: `${logoProblems[prepared]}.`,
        fields: { logo: logoProblems[prepared] },
      });
    if (isRefused(prepared)) return prepared;
    return { logo: await transaction((tx) => keepLogo(tx, prepared, person.id)) };
  });

const logoProblems = {
  'not-a-photo': 'Choose a JPEG, PNG or WebP picture',
  'photo-heic': 'HEIC pictures cannot be read here. Save it as a PNG first',
  'photo-too-large': 'This picture has too many pixels',
  'photo-too-small': 'This picture is too small. It needs at least 32 pixels',
  'photo-broken': 'This file is damaged and cannot be read as a picture',
} as const;

type Prepared = Extract<Awaited<ReturnType<UploadLogo>>, { readonly pictures: unknown }>;

/** Named by what it shows: the same logo is kept once. */
async function keepLogo(
  tx: Queries,
  { width, height, pictures }: Prepared,
  uploadedBy: string,
): Promise<string> {
  const hash = createHash('sha256');
  for (const { png } of pictures) hash.update(png);
  const id = hash.digest('hex').slice(0, 32);
  await sql`
    insert into brand_logos (id, width, height, uploaded_by)
    values (${id}, ${width}, ${height}, ${uploadedBy}) on conflict do nothing`.execute(tx);
  for (const { kind, png } of pictures)
    await sql`
      insert into brand_pictures (logo, kind, png) values (${id}, ${kind}, ${Buffer.from(png)})
      on conflict do nothing`.execute(tx);
  return id;
}
