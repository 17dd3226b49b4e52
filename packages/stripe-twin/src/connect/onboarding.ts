// The page of Stripe on which the owner of a connected account gives what is missing. A link works once.
import type { ServerResponse } from 'node:http';
import type { TwinRequest } from '../requests/request-handler.ts';
import type { TwinStore } from '../store.ts';
import type { ConnectedAccounts } from './accounts.ts';

const path = /^\/twin\/onboarding\/(\w+)$/;

/** False where the request is not for this page. */
export function serveOnboarding(
  { connect }: TwinStore,
  accounts: ConnectedAccounts,
  request: TwinRequest,
  response: ServerResponse,
): boolean {
  const id = path.exec(request.path)?.[1];
  if (!id) return false;
  const link = connect.links.get(id);
  if (!link) response.writeHead(404, { 'content-type': 'text/plain' }).end('No such link.');
  else if (link.isUsed) response.writeHead(303, { location: link.refreshUrl }).end();
  else if (request.method === 'POST') {
    link.isUsed = true;
    const outcome = new URLSearchParams(request.body).get('outcome');
    if (outcome === 'complete') accounts.complete(link.accountId);
    if (outcome === 'document') accounts.complete(link.accountId, [document]);
    response.writeHead(303, { location: link.returnUrl }).end();
  } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  return true;
}

const document = 'individual.verification.document';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Onboarding at stripe-twin</title>
    <style>body { font: 1rem system-ui; max-width: 30rem; margin: 3rem auto; padding: 0 1rem; }
      button { display: block; font: inherit; margin: 1rem 0; padding: 0.75rem 1rem; }</style>
  </head>
  <body>
    <h1>Get paid</h1>
    <p>This page stands in for Stripe’s form.</p>
    <form method="post">
      <button name="outcome" value="complete">Give everything</button>
      <button name="outcome" value="document">Give everything but an identity document</button>
      <button name="outcome" value="later">Come back later</button>
    </form>
  </body>
</html>
`;
