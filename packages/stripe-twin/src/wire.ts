// Requests as they come from the wire, and answers on their way back, with their faults.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiVersion } from './events.ts';
import type { AnswerFault, Nonsense } from './faults.ts';
import type { Answer } from './idempotency.ts';
import type { TwinRequest } from './request-handler.ts';

export async function askedOf(request: IncomingMessage): Promise<TwinRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const body = Buffer.concat(parts).toString();
  return { method: request.method ?? 'GET', path, query, body, headers: request.headers };
}

export async function send(
  response: ServerResponse,
  { status, body, isReplayed }: Answer,
  { headers }: TwinRequest,
  fault: AnswerFault | null,
): Promise<void> {
  if (fault?.is === 'lost-after') return void response.destroy();
  if (fault?.is === 'nonsense') return say(response, fault.says);
  // Written down before the wait: a late answer tells of the past.
  const text = JSON.stringify(body);
  if (fault?.is === 'late') await pause(fault.ms);
  const key = headers['idempotency-key'];
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'stripe-version': String(headers['stripe-version'] ?? apiVersion),
    ...(key ? { 'idempotency-key': String(key) } : {}),
    ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(text);
}

export function say(response: ServerResponse, nonsense: Nonsense): void {
  const [status, type, body] = {
    '500': [500, 'application/json', '{"error":{"type":"api_error","message":"Something broke."}}'],
    '409': [
      409,
      'application/json',
      '{"error":{"type":"api_error","code":"lock_timeout","message":"Busy."}}',
    ],
    empty: [200, 'application/json', '{}'],
    html: [502, 'text/html', '<html><body>Bad gateway</body></html>'],
  }[nonsense] as [number, string, string];
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
