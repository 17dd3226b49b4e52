// What a posted form brings to its page: its texts, and what became of its file. The file goes on to
// the call that takes it while it arrives, so that every check and limit of that call holds, and this
// server holds none of it in memory.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '../../../calls/call.ts';
import { callRequest } from '../../../calls/call-request.ts';
import { httpError } from '../../../calls/server/http/send-refusal.ts';
import { dropRestOfBody } from '../../../calls/server/route/incoming-file.ts';
import { renderedForField } from '../../../kit/rendered-for.ts';
import type { SendContent } from './send-call.ts';

export interface ReceivedForm {
  readonly fields: readonly (readonly [name: string, text: string])[];
  /** Whom its page was rendered for; null for a visitor. */
  readonly renderedFor: string | null;
  /** What the call has answered that takes the form's file, for each that was chosen. */
  readonly fileAnswers: readonly Response[];
}

export const emptyForm: ReceivedForm = { fields: [], renderedFor: null, fileAnswers: [] };

/** The most bytes of all texts together, as in any other form. */
const maxTextBytes = 64 * 1024;
const limits = { fields: 40, fieldNameSize: 100, fieldSize: maxTextBytes + 1 };

/** Up to this many times too large, a file is read to its end, so that what was typed beside it is kept. */
const unreadTimes = 4;

/** Whether a request brings a form with a file. */
export const hasFile = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * `upload` takes each file of this form, where it has some, of which it may have `mostFiles`. What its
 * path names are fields before the file.
 */
export async function readPostedForm(
  request: FastifyRequest,
  upload: AnyCall | undefined,
  send: SendContent,
  mostFiles = 1,
): Promise<ReceivedForm> {
  if (!hasFile(request)) return { ...apart(textsOf(request.body)), fileAnswers: [] };
  if (!upload?.upload) throw httpError(415, 'This form has no file.');
  const { field, largest } = upload.upload;
  if (Number(request.headers['content-length'] ?? 0) > largest * Math.max(unreadTimes, mostFiles))
    throw httpError(413, 'The file is far too large.');
  const fields: [string, string][] = [];
  const fileAnswers: Response[] = [];
  let textBytes = 0;
  try {
    // One byte too many is enough for the call to see that the file is too large.
    const options = {
      limits: {
        ...limits,
        files: mostFiles,
        parts: limits.fields + mostFiles,
        fileSize: largest + 1,
      },
      throwFileSizeLimit: false,
    };
    const parts = request.parts(options);
    for await (const part of parts) {
      if (part.type === 'file') {
        const { file, filename, fieldname } = part;
        // A browser sends an empty file without a name where none was chosen.
        if (filename && fieldname === field)
          fileAnswers.push(
            await sendOn(upload, fields, file, send).catch((error: Error) => {
              throw request.raw.readableAborted ? error : Object.assign(error, { statusCode: 500 });
            }),
          );
        dropRest(file);
      } else {
        const text = String(part.value);
        textBytes += Buffer.byteLength(text);
        if (textBytes > maxTextBytes) throw httpError(413, 'The texts are too long.');
        fields.push([part.fieldname, text]);
      }
    }
  } catch (error) {
    const { statusCode, syscall } = Object(error);
    if (statusCode || syscall) throw error;
    throw httpError(400, 'The body is not a complete multipart form.');
  } finally {
    dropRestOfBody(request);
  }
  return { ...apart(fields), fileAnswers };
}

/** What the page says about itself, besides the fields of its form. */
const apart = (fields: ReceivedForm['fields']): Omit<ReceivedForm, 'fileAnswers'> => ({
  fields: fields.filter(([name]) => name !== renderedForField),
  renderedFor: fields.find(([name]) => name === renderedForField)?.[1] ?? null,
});

/** Sends a file to the call that takes it, as a browser would. */
async function sendOn(
  upload: AnyCall,
  before: ReceivedForm['fields'],
  file: Readable,
  send: SendContent,
): Promise<Response> {
  const boundary = randomUUID();
  const { fields, renderedFor } = apart(before);
  const { path } = callRequest(upload, Object.fromEntries(fields));
  const body = Readable.from(
    (async function* () {
      yield Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${upload.upload?.field}"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      );
      yield* file.iterator({ destroyOnReturn: false });
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    })(),
    { objectMode: false },
  );
  try {
    const type = `multipart/form-data; boundary=${boundary}`;
    return await send(upload, path, { type, body }, renderedFor);
  } finally {
    body.destroy();
  }
}

/** A field that was sent several times, as boxes of one name are, comes several times. */
const textsOf = (body: unknown): ReceivedForm['fields'] =>
  Object.entries(Object(body)).flatMap(([name, value]) =>
    [value].flat().map((text) => [name, String(text)] as const),
  );

/** Lets the form go on after its file, also where the call has answered before the file's end. */
function dropRest(file: Readable): void {
  // Left by an iterator that was stopped: with it, `resume` would do nothing.
  file.removeAllListeners('readable');
  setImmediate(() => file.resume());
}
