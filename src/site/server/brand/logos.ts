import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isIncomingFile } from '../../../calls/incoming-file.ts';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { UploadLogo } from '../../../images/server/images.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { postLogo } from '../../brand-contract.ts';

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
