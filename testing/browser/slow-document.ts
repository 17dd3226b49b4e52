// A line on which the end of a page is long in coming.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * The market at another port. Of the document at `path` it sends what comes before its last scripts, and the
 * rest once `letEnd` is called.
 */
export async function slowDocument(marketUrl: string, path: string) {
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
  const market = new URL(marketUrl);
  const server = createServer((incoming, answer) => {
    const { origin, ...headers } = incoming.headers;
    const passedOn = request(
      new URL(incoming.url ?? '', market),
      {
        method: incoming.method,
        headers: {
          ...headers,
          host: market.host,
          'accept-encoding': 'identity',
          ...(origin ? { origin: market.origin } : {}),
        },
      },
      async (response) => {
        const { 'content-length': _, ...rest } = response.headers;
        answer.writeHead(response.statusCode ?? 502, rest);
        if (incoming.method !== 'GET' || incoming.url !== path) return response.pipe(answer);
        const document = await buffer(response);
        const end = document.indexOf('<script', document.indexOf('</footer>'));
        answer.write(document.subarray(0, end));
        await mayEnd;
        answer.end(document.subarray(end));
      },
    );
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, market.hostname, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${market.hostname}:${port}`,
    letEnd,
    close: () => {
      letEnd();
      server.closeAllConnections();
      server.close();
    },
  };
}
