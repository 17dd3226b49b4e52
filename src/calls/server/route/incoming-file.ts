// The one file of a multipart form, straight from the network to the disk: however many people
// upload at once, and however slowly, the server holds none of their files in memory.
import '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { storageDown } from '../../../kit/server/storage-down.ts';
import type { AnyCall } from '../../call.ts';
import type { FileRefusal, IncomingFile } from '../../incoming-file.ts';
import { refuseFields } from '../../input.ts';
import { type Refusal, refuse } from '../../refusal.ts';

type Upload = NonNullable<AnyCall['upload']>;

/** Beside the file: the form's boundaries, headers, and a few small fields, which are ignored. */
const maxFormBytes = 16 * 1024;
const tooLarge = new Error('The file is larger than this call takes.');
const limits = { files: 1, fields: 4, parts: 5, fieldSize: 1024, fieldNameSize: 100 } as const;

/** A refusal for a body that cannot hold the file. */
export function incomingFile(request: FastifyRequest, upload: Upload): IncomingFile | Refusal {
  if (!request.isMultipart()) return refuse('wrong-media-type');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > upload.largest + maxFormBytes) return refuse('too-large');
  return {
    async saveTo(path) {
      try {
        return await saveFile(request, upload, path);
      } finally {
        dropRestOfBody(request);
      }
    },
  };
}

/** Reads and drops what is left of a body, so that the sender hears why it was refused. */
export function dropRestOfBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

async function saveFile(
  request: FastifyRequest,
  { field, largest }: Upload,
  path: string,
): Promise<FileRefusal | null> {
  let isSaved = false;
  try {
    const parts = request.parts({ limits: { ...limits, fileSize: largest } });
    for await (const part of parts) {
      if (part.type === 'field' && part.fieldname !== field) continue;
      if (part.type === 'field') return refusedField(field, 'Send a file in this field');
      if (part.fieldname !== field)
        return refusedField(part.fieldname.slice(0, 100), 'This field is not expected here');
      part.file.once('limit', () => part.file.destroy(tooLarge));
      await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
      isSaved = true;
    }
  } catch (error) {
    return refusalOf(error, field);
  }
  return isSaved ? null : refusedField(field, 'Photo is required');
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
