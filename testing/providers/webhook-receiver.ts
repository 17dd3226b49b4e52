// A program that receives webhooks, as somebody runs it beside their shop.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly json: { readonly type: string; readonly timestamp: string; readonly data: object };
}

/** Answers the request of this number, counted from 1. */
type Answer = (response: ServerResponse, count: number) => void;

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  close(): void;
}

export const answering =
  (status: number, body = ''): Answer =>
  (response) =>
    response.writeHead(status).end(body);

/** On this machine; with `answering(204)` unless told otherwise. */
export async function startReceiver(answer: Answer = answering(204)): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      received.push({ headers: request.headers, body, json: JSON.parse(body) });
      answer(response, received.length);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
