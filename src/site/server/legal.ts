// The pages about the law, which the operator writes: each text is a version.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../contract.ts';
import { type LegalVersion, legalVersionsListed } from '../contract.ts';
import { type LegalPage, legalPages } from '../legal-pages.ts';
import type { Dependencies } from './dependencies.ts';

/** Selects the `page`s that have a text. */
export const writtenLegalPages = sql<{ page: LegalPage }>`
  select page from unnest(${legalPages} :: text[]) as possible (page), lateral (
    select text from legal_versions v where v.page = possible.page order by id desc limit 1) newest
  where text <> ''`;

export const listLegalPages = ({ database: { queries } }: Dependencies) =>
  handle(contract.listLegalPages, async () => {
    const { rows } = await writtenLegalPages.execute(queries);
    const written = new Set(rows.map(({ page }) => page));
    return legalPages.filter((page) => written.has(page));
  });

export const readLegalPage = ({ database: { queries } }: Dependencies) =>
  handle(contract.readLegalPage, async ({ page }) => {
    const [newest] = await readVersions(queries, page, 1);
    if (!newest || newest.text === '') return refuse('not-found');
    return { page, text: newest.text, writtenAt: newest.writtenAt };
  });

export const listLegalVersions = ({ database: { queries } }: Dependencies) =>
  handle(contract.listLegalVersions, ({ page }) =>
    readVersions(queries, page, legalVersionsListed),
  );

export const writeLegalPage = ({ database }: Dependencies) =>
  handle(contract.writeLegalPage, ({ page, text = '', replaces }, caller) =>
    database.transaction(async (tx) => {
      // One at a time, so that nobody writes over a version that they have not read.
      await sql`lock table legal_versions in share row exclusive mode`.execute(tx);
      const [newest] = await readVersions(tx, page, 1);
      if (newest?.id !== replaces) return refuse('written-meanwhile');
      await actAs(tx, actorOf(caller));
      await sql`
        insert into legal_versions (page, text, written_by)
        values (${page}, ${text}, ${caller.person.id})`.execute(tx);
      await recordAudit(tx, {
        thing: 'legal_pages',
        thingId: page,
        became: text === '' ? 'withdrawn' : 'written',
      });
      return { acknowledged: true };
    }),
  );

/** The newest `most` versions of a page, the newest first. */
async function readVersions(queries: Queries, page: LegalPage, most: number) {
  const { rows } = await sql<LegalVersion>`
    select v.id, text, written_at as "writtenAt", p.name as "writtenBy"
    from legal_versions v left join people p on p.id = v.written_by
    where page = ${page} order by v.id desc limit ${most}`.execute(queries);
  return rows;
}
