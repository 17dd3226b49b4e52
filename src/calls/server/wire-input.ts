// What a request brings, before the call's schema checks it.
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '../call.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** One flat object: from the path, and from the query or the body. */
export function wireInputOf(call: AnyCall, request: FastifyRequest): unknown {
  if (call.upload) return uploadOf(request, call.upload);
  const sent = call.method === 'GET' || call.method === 'DELETE' ? request.query : request.body;
  if (sent !== undefined && sent !== null && !isPlainObject(sent)) return sent;
  return Object.assign(Object.create(null), sent, request.params);
}

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The uploaded bytes under their field's name; the file's own name and type are not trusted. */
async function uploadOf(
  request: FastifyRequest,
  { field, largest }: NonNullable<AnyCall['upload']>,
): Promise<Refusal | Record<string, unknown>> {
  if (!request.isMultipart()) return refuse('wrong-media-type');
  try {
    const file = await request.file({
      limits: { files: 1, fileSize: largest, fields: 4, parts: 5 },
    });
    if (!file) return {};
    const bytes = await file.toBuffer();
    return { [file.fieldname === field ? field : file.fieldname.slice(0, 100)]: bytes };
  } catch (error) {
    // The limits have a status; what the parser cannot read has none.
    if (Object(error).statusCode !== undefined) throw error;
    return refuse('invalid-input', { detail: 'The body is not a complete multipart form.' });
  }
}

/**
 * Browsers name the page that sends a request; a program that names none cannot be tricked by a page.
 * Our own are `publicOrigin` and the host that the request was sent to, since people may open
 * `localhost` instead of `127.0.0.1`.
 */
export function isFromOtherSite({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = headers;
  if (origin !== undefined) return origin !== publicOrigin && hostOf(origin) !== headers.host;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;
