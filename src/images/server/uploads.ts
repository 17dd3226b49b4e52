// Receives photos and logos: who may upload now is decided before a byte is read.
import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import type { InputOf } from '../../calls/call.ts';
import { type FileRefusal, type IncomingFile, isIncomingFile } from '../../calls/input.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import type { Caller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { withSavedFile } from '../../calls/server/with-saved-file.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../contract.ts';
import { imageUrl } from '../image.ts';
import { isPhoto, whyNoPhoto } from './check-photo.ts';
import type { Dependencies } from './dependencies.ts';
import type { PreparedLogo } from './logo.ts';
import type { PhotoProblem } from './photo.ts';
import type { StoredPhoto } from './pictures.ts';

/** Uploads that arrive, wait or are worked on: of all people together, and of one. */
const maxUnderWay = { inAll: 60, aPerson: 12 } as const;

export const postImage = (dependencies: Dependencies) =>
  handle(contract.postImage, (input, caller) => takePhoto(dependencies, caller, input, false));

export const postPrivateImage = (dependencies: Dependencies) =>
  handle(contract.postPrivateImage, (input, caller) =>
    takePhoto(dependencies, caller, input, true),
  );

type Outcome = OutcomeOf<typeof contract.postImage>;

async function takePhoto(
  dependencies: Dependencies,
  { person }: Caller,
  { image }: InputOf<typeof contract.postImage>,
  isPrivate: boolean,
): Promise<Outcome> {
  if (!isIncomingFile(image)) throw new Error('A photo arrives by HTTP.');
  const { underWay } = dependencies;
  underWay.set(person.id, (underWay.get(person.id) ?? 0) + 1);
  try {
    return await receive(dependencies, person.id, image, isPrivate);
  } finally {
    const left = (underWay.get(person.id) ?? 1) - 1;
    if (left > 0) underWay.set(person.id, left);
    else underWay.delete(person.id);
  }
}

async function receive(
  { database, pictures, uploadFolder, limits, underWay }: Dependencies,
  personId: string,
  file: IncomingFile,
  isPrivate: boolean,
): Promise<Outcome> {
  const inAll = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  const ofPerson = underWay.get(personId) ?? 0;
  if (inAll > maxUnderWay.inAll || ofPerson > maxUnderWay.aPerson) return refuse('busy');
  const most = limits.photosADay;
  const quota = { mostADay: most, underWay: ofPerson };
  const retryAfter = await secondsUntilNextPhoto(database.queries, personId, quota);
  if (retryAfter > 0) return refuse('too-many-photos', { facts: { most, retryAfter } });
  return withSavedFile(file, uploadFolder, async (path): Promise<Outcome> => {
    // What is not a photo at all need not wait to hear it.
    const beginning = await beginningOf(path);
    if (beginning.length > 0 && !isPhoto(beginning)) return refuseUnusable(whyNoPhoto(beginning));
    const added = await pictures.add(personId, { path }, 'upload', isPrivate);
    if (added === 'busy' || added === 'not-signed-in') return refuse(added);
    return typeof added === 'string' ? refuseUnusable(added) : uploaded(added);
  });
}

const uploaded = ({ id, width, height }: StoredPhoto) => ({
  success: true,
  data: { url: imageUrl(id), width, height },
});

function refuseUnusable(problem: PhotoProblem) {
  const { text } = contract.unusablePhoto[problem];
  return refuse(problem, { fields: { image: text } });
}

/** Receives a logo, which becomes small pictures that are stored in the database. */
export const uploadLogo = (
  { worker, uploadFolder }: Dependencies,
  personId: string,
  file: IncomingFile,
): Promise<PreparedLogo | PhotoProblem | 'busy' | FileRefusal> =>
  withSavedFile(file, uploadFolder, (path) => worker.prepareLogo({ path }, personId));

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(12) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * After how many seconds a person who has stored photos in the last 24 hours may upload one more;
 * 0 if they may now. `underWay` are uploads of theirs, this one included, that are not stored yet.
 */
async function secondsUntilNextPhoto(
  queries: Queries,
  personId: string,
  { mostADay, underWay }: { readonly mostADay: number; readonly underWay: number },
): Promise<number> {
  const { rows } = await sql<{ stored: number; seconds: number }>`
    select count(*) :: integer as stored,
      ceil(extract(epoch from min(created_at) + interval '24 hours' - now())) :: integer as seconds
    from images
    where owner_id = ${personId} and created_at > now() - interval '24 hours'`.execute(queries);
  const { stored = 0, seconds = 0 } = rows[0] ?? {};
  return stored + underWay > mostADay ? Math.max(1, seconds) : 0;
}
