// Stands between a client and an HTTP server, and does to the next requests what lines and servers do.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `busy`, `broken`: the server answers 503 or 500. `dropped`: the line ends before an answer.
 * `cut-answer`: in the middle of one. `cut-upload`: in the middle of what is sent. `silent`: nothing
 * ever comes.
 */
type Fault = 'busy' | 'broken' | 'dropped' | 'cut-answer' | 'cut-upload' | 'silent';

interface FaultyConnection {
  readonly url: string;
  /** Each request takes the first of them; without any it passes. */
  readonly faults: Fault[];
  /** How many requests have come. */
  readonly requests: () => number;
  close(): void;
}

export async function faultyConnectionTo(server: string): Promise<FaultyConnection> {
  const faults: Fault[] = [];
  let requests = 0;
  const between = http.createServer((request, response) => {
    requests++;
    const fault = faults.shift();
    if (fault === 'silent') return;
    if (fault === 'dropped') return request.socket.destroy();
    if (fault === 'busy' || fault === 'broken') return refuse(request, response, fault);
    const { method, headers } = request;
    const onward = http.request(new URL(request.url ?? '/', server), { method, headers });
    onward.on('error', () => request.socket.destroy());
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (fault !== 'cut-answer') return answer.pipe(response);
      answer.once('data', (part: Buffer) =>
        response.write(part.subarray(0, part.length / 2), () => request.socket.destroy()),
      );
    });
    if (fault !== 'cut-upload') return request.pipe(onward);
    request.once('data', (part: Buffer) =>
      onward.write(part.subarray(0, part.length / 2), () => {
        onward.destroy();
        request.socket.destroy();
      }),
    );
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const { port } = between.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    requests: () => requests,
    close() {
      between.closeAllConnections();
      between.close();
    },
  };
}

/** In S3's words. */
function refuse(request: http.IncomingMessage, response: http.ServerResponse, fault: Fault): void {
  request.resume();
  const [status, code] = fault === 'busy' ? [503, 'SlowDown'] : [500, 'InternalError'];
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Not now</Message></Error>`,
  );
}
