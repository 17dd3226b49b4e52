// What a request brings, before the call's schema checks it.
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '../call.ts';
import { isRefused } from '../refusal.ts';
import { incomingFile } from './incoming-file.ts';

/** One flat object: from the path, and from the query or the body. */
export function wireInputOf(call: AnyCall, request: FastifyRequest): unknown {
  if (call.upload) return uploadOf(request, call.upload);
  const sent = call.method === 'GET' || call.method === 'DELETE' ? request.query : request.body;
  if (sent !== undefined && sent !== null && !isPlainObject(sent)) return sent;
  return Object.assign(Object.create(null), sent, request.params);
}

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file's own name and type are not trusted, and not looked at. */
function uploadOf(request: FastifyRequest, upload: NonNullable<AnyCall['upload']>): unknown {
  const file = incomingFile(request, upload);
  return isRefused(file) ? file : { [upload.field]: file };
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
