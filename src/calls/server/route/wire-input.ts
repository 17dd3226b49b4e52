// What a request brings, before the call's schema checks it.
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '../../call.ts';
import { isRefused, refuse } from '../../refusal.ts';
import { incomingFile } from './incoming-file.ts';

/** One flat object: from the path, and from the query or the body. */
export function wireInputOf(call: AnyCall, request: FastifyRequest): unknown {
  if (call.upload) return uploadOf(request, call.upload);
  if (request.isMultipart()) return refuse('wrong-media-type');
  const isInUrl = call.method === 'GET' || (call.method === 'DELETE' && !request.body);
  const sent = isInUrl ? request.query : request.body;
  if (sent !== undefined && sent !== null && !isPlainObject(sent)) return sent;
  return Object.assign(Object.create(null), sent, request.params);
}

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file's own name and type are not trusted, and not looked at. */
function uploadOf(request: FastifyRequest, upload: NonNullable<AnyCall['upload']>): unknown {
  const file = incomingFile(request, upload);
  return isRefused(file)
    ? file
    : Object.assign(Object.create(null), request.params, { [upload.field]: file });
}
