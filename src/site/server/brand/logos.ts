// Admins upload logos, which are stored in all their sizes.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isIncomingFile } from '../../../calls/input.ts';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { UploadLogo } from '../../../images/server/images.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../brand-contract.ts';
import type { Dependencies } from '../dependencies.ts';

export const postLogo = ({ database, uploadLogo }: Dependencies) =>
  handle(contract.postLogo, async ({ logo: file }, { person }) => {
    if (!isIncomingFile(file)) throw new Error('A logo arrives by HTTP.');
    const prepared = await uploadLogo(person.id, file);
    if (prepared === 'busy') return refuse(prepared);
    if (typeof prepared === 'string')
      return refuse(prepared, { fields: { logo: contract.unusableLogo[prepared].text } });
    if (isRefused(prepared)) return prepared;
    return { logo: await database.transaction((tx) => storeLogo(tx, prepared, person.id)) };
  });

type Prepared = Extract<Awaited<ReturnType<UploadLogo>>, { readonly pictures: unknown }>;

/** Named by what it shows: the same logo is stored once. */
async function storeLogo(
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

export async function hasLogo(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from brand_logos where id = ${id}`.execute(queries);
  return rows.length > 0;
}
