// Receives a photo: who may upload now is decided before its bytes are read.
import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FileRefusal, IncomingFile } from '../../calls/input.ts';
import { type RefusalOf, refuse } from '../../calls/refusal.ts';
import { withSavedFile } from '../../calls/server/with-saved-file.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { postImage } from '../contract.ts';
import type { Pictures } from './pictures.ts';
import { isPhoto, whyNoPhoto } from './worker/is-photo.ts';

interface UploadOptions {
  readonly queries: Queries;
  readonly pictures: Pictures;
  /** Holds files while they arrive and wait. */
  readonly folder: string;
  /** How many photos a person may store in 24 hours. */
  readonly mostADay: number;
}

/** Uploads that arrive, wait or are worked on: of all people together, and of one. */
const maxUnderWay = { inAll: 60, aPerson: 12 } as const;

export type UploadPhoto = (
  personId: string,
  file: IncomingFile,
  isPrivate: boolean,
) => Promise<Added | FileRefusal | TooManyPhotos>;

type Added = Awaited<ReturnType<Pictures['add']>>;
type TooManyPhotos = Extract<RefusalOf<typeof postImage>, { refused: 'too-many-photos' }>;

export function createUploads(options: UploadOptions): UploadPhoto {
  const { queries, pictures, folder, mostADay } = options;
  const underWay = new Map<string, number>();
  let inAll = 0;

  /** Uploads of this person under way, this one included. */
  function begin(personId: string): number {
    inAll += 1;
    const ofPerson = (underWay.get(personId) ?? 0) + 1;
    underWay.set(personId, ofPerson);
    return ofPerson;
  }

  function end(personId: string): void {
    inAll -= 1;
    const left = (underWay.get(personId) ?? 1) - 1;
    if (left > 0) underWay.set(personId, left);
    else underWay.delete(personId);
  }

  async function receive(
    personId: string,
    file: IncomingFile,
    { ofPerson, isPrivate }: { readonly ofPerson: number; readonly isPrivate: boolean },
  ): ReturnType<UploadPhoto> {
    if (inAll > maxUnderWay.inAll || ofPerson > maxUnderWay.aPerson) return 'busy';
    const quota = { mostADay, underWay: ofPerson };
    const retryAfter = await secondsUntilNextPhoto(queries, personId, quota);
    if (retryAfter > 0)
      return refuse('too-many-photos', {
        facts: { most: mostADay, retryAfter },
        detail: 'That is as many photos as a person may upload in 24 hours.',
      });
    return withSavedFile(file, folder, async (path) => {
      // What is not a photo at all need not wait to hear it.
      const beginning = await beginningOf(path);
      if (beginning.length > 0 && !isPhoto(beginning)) return whyNoPhoto(beginning);
      return pictures.add(personId, { path }, 'car', isPrivate);
    });
  }

  return async (personId, file, isPrivate) => {
    const ofPerson = begin(personId);
    try {
      return await receive(personId, file, { ofPerson, isPrivate });
    } finally {
      end(personId);
    }
  };
}

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
