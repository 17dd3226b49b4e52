// The one file of a multipart form, straight from the network to the disk: however many people
// upload at once, and however slowly, the server holds none of their files in memory.
import '@fastify/multipart';
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { storageDown } from '../../../kit/server/storage/object-storage.ts';
import type { AnyCall } from '../../call.ts';
import { type FileRefusal, type IncomingFile, refuseFields } from '../../input.ts';
import { type Refusal, refuse } from '../../refusal.ts';

type Upload = NonNullable<AnyCall['upload']>;

/** What a form has beside the file: boundaries, headers, and a few small fields, which are ignored. */
const maxFormBytes = 16 * 1024;
const tooLarge = new Error('The file is larger than this call takes.');
const limits = { files: 1, fields: 4, parts: 5, fieldSize: 1024, fieldNameSize: 100 } as const;

/** A file that can be compared with the one of an earlier request, once it was read. */
export interface ComparableFile extends IncomingFile {
  /** Reads it and keeps nothing. */
  drop(): Promise<FileRefusal | null>;
  /** The hash of all its bytes; null until they were read, or where the request need not be compared. */
  hash(): string | null;
}

/** A refusal for a body that cannot hold the file. */
export function incomingFile(request: FastifyRequest, upload: Upload): ComparableFile | Refusal {
  if (!request.isMultipart()) return refuse('wrong-media-type');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > upload.largest + maxFormBytes) return refuse('too-large');
  const hashing = request.headers['idempotency-key'] === undefined ? null : createHash('sha256');
  let hash: string | null = null;
  const readInto = async (open: () => Writable) => {
    try {
      const refusal = await readFile(request, upload, () => [...hashed(hashing), open()]);
      if (!refusal) hash = hashing?.digest('hex') ?? null;
      return refusal;
    } finally {
      dropRestOfBody(request);
    }
  };
  return {
    saveTo: (path) => readInto(() => createWriteStream(path, { flags: 'wx', mode: 0o600 })),
    drop: () => readInto(() => new Writable({ write: (_, __, done) => done() })),
    hash: () => hash,
  };
}

/** Passes all bytes on. */
const hashed = (hashing: Hash | null): Transform[] =>
  hashing
    ? [
        new Transform({
          transform(bytes: Buffer, _, done) {
            hashing.update(bytes);
            done(null, bytes);
          },
        }),
      ]
    : [];

/** Reads and drops what is left of a body, so that the sender hears why it was refused. */
export function dropRestOfBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

async function readFile(
  request: FastifyRequest,
  { field, largest }: Upload,
  openTarget: () => readonly NodeJS.WritableStream[],
): Promise<FileRefusal | null> {
  let isRead = false;
  try {
    const parts = request.parts({ limits: { ...limits, fileSize: largest } });
    for await (const part of parts) {
      if (part.type === 'field' && part.fieldname !== field) continue;
      if (part.type === 'field') return refusedField(field, 'Send a file in this field');
      if (part.fieldname !== field)
        return refusedField(part.fieldname.slice(0, 100), 'This field is not expected here');
      part.file.once('limit', () => part.file.destroy(tooLarge));
      await pipeline([part.file, ...openTarget()]);
      isRead = true;
    }
  } catch (error) {
    return refusalOf(error, field);
  }
  return isRead ? null : refusedField(field, 'A file is required');
}

const refusedField = (field: string, problem: string) => refuseFields({ [field]: problem });

/** Throws what is our own fault, such as a full disk. */
function refusalOf(error: unknown, field: string): FileRefusal {
  const { code, syscall, statusCode } = Object(error);
  if (syscall !== undefined) throw storageDown(error);
  if (code === 'FST_FILES_LIMIT') return refusedField(field, 'Send one file at a time');
  if (error === tooLarge || statusCode === 413) return refuse('too-large');
  return refuse('invalid-input', { detail: 'The body is not a complete multipart form.' });
}
