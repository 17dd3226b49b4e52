// For tests: a server that receives webhooks and checks their signatures.
import { createServer } from 'node:http';
import type Stripe from 'stripe';

interface Received {
  readonly type: string;
  readonly id: string;
  /** The connected account that it is about. */
  readonly account: string | undefined;
}

/** `statusFor` gives the answer to the webhook of that number. */
export async function receiveWebhooks(
  shop: Stripe,
  secret: string,
  statusFor: (received: number) => number = () => 200,
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const event = shop.webhooks.constructEvent(
      Buffer.concat(parts),
      String(request.headers['stripe-signature']),
      secret,
    );
    received.push({ type: event.type, id: event.id, account: event.account });
    response.writeHead(statusFor(received.length)).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
