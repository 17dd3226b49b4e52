// A provider's API whose responses are written by a test.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}
/** Handles a request. A returned value is sent as JSON with status 200. */
export type Script = (requests: ApiRequest, response: ServerResponse) => unknown;

export interface ScriptedApi {
  readonly url: string;
  /** All requests since the script began. */
  readonly requests: ApiRequest[];
  follow(script: Script): void;
  close(): Promise<void>;
}

export async function createScriptedApi(): Promise<ScriptedApi> {
  const requests: ApiRequest[] = [];
  let script: Script = (_, response) => response.writeHead(404).end('{}');
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one: ApiRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      form: Object.fromEntries(new URLSearchParams(body)),
      headers: request.headers,
    };
    requests.push(one);
    const reply = script(one, response);
    if (reply !== undefined && !response.headersSent && !response.destroyed)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: requests,
    follow(newScript) {
      requests.length = 0;
      script = newScript;
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** Always sends this response. */
export const replyWith =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Script =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
