// Reads requests from the network and sends answers, with their faults.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerFault, Nonsense } from '../faults/faults.ts';
import { apiVersion } from '../webhooks/events.ts';
import type { Answer } from './idempotency.ts';
import type { TwinRequest } from './request-handler.ts';

export async function readRequest(request: IncomingMessage): Promise<TwinRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const body = Buffer.concat(parts).toString();
  return { method: request.method ?? 'GET', path, query, body, headers: request.headers };
}

export async function sendAnswer(
  response: ServerResponse,
  { status, body, isReplayed }: Answer,
  { headers }: TwinRequest,
  fault: AnswerFault | null,
): Promise<void> {
  if (fault?.is === 'lost-after') return void response.destroy();
  if (fault?.is === 'nonsense') return sendNonsense(response, fault.says);
  // Serialised before the delay, so that a late answer describes the past.
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

export function sendNonsense(response: ServerResponse, nonsense: Nonsense): void {
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
