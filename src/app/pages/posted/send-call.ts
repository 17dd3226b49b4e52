// The action of a page makes its call by the same way as everyone else: as a request to the API, only
// without the network. So every check and limit of the call holds for posted forms as well.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyCall, needsToken } from '../../../calls/call.ts';
import { callRequest } from '../../../calls/call-request.ts';
import { workHeader } from '../../../calls/proof-of-work.ts';
import type { Session } from '../../../calls/server/handler.ts';
import type { ProofOfWork } from '../../../calls/server/route/proof-of-work.ts';
import type { RequestContext } from '../../../calls/web/page/request-context.ts';
import { renderedForHeader } from '../../../kit/rendered-for.ts';
import { readToken } from '../../../people/own-account/own-record-contract.ts';

interface Content {
  readonly type: string;
  readonly body: string | Readable;
}

/** Makes a call at this path, as the person who has sent the request of a page. */
export type SendContent = (
  call: AnyCall,
  path: string,
  content: Content | null,
  /** Whom the page was rendered for; null where it does not say so. */
  renderedFor: string | null,
) => Promise<Response>;

interface Sending {
  readonly server: FastifyInstance;
  readonly proofOfWork: ProofOfWork;
}

/**
 * `setCookies` receives what the calls set. The session's cookie alone says who makes them: a page
 * without scripts has no access token, so it is given one here.
 */
export function sendContentOf(
  { server, proofOfWork }: Sending,
  { ip, headers }: FastifyRequest,
  session: Session | null,
  setCookies: (cookies: string[]) => void,
): SendContent {
  const sender = {
    ...(headers.cookie ? { cookie: headers.cookie } : {}),
    'user-agent': headers['user-agent'] ?? '',
  };

  async function authorization(call: AnyCall): Promise<Record<string, string>> {
    if (!session || !needsToken(call)) return {};
    const { path } = callRequest(readToken, { email: session.person.email });
    const request = { method: readToken.method, url: `/api${path}`, remoteAddress: ip } as const;
    const response = await server.inject({ ...request, headers: sender });
    const { accessToken } = Object(response.json());
    return typeof accessToken === 'string' ? { authorization: `Bearer ${accessToken}` } : {};
  }

  return async (call, path, content, renderedFor) => {
    const inject = async (solution?: string) =>
      server.inject({
        method: call.method,
        url: `/api${path}`,
        remoteAddress: ip,
        headers: {
          ...sender,
          ...(await authorization(call)),
          ...(content ? { 'content-type': content.type } : {}),
          ...(renderedFor === null ? {} : { [renderedForHeader]: renderedFor }),
          ...(solution ? { [workHeader]: solution } : {}),
        },
        ...(content ? { payload: content.body } : {}),
      });
    let response = await inject();
    const work = response.statusCode === 429 ? Object(response.json()).work : undefined;
    // No script can solve it: the browser waits for its answer instead.
    const solution = work && (await proofOfWork.solveByWaiting(work, ip));
    if (solution) response = await inject(solution);
    setCookies([response.headers['set-cookie'] ?? []].flat());
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': response.headers['content-type'] ?? '' },
    });
  };
}

export const sendCallOf =
  (send: SendContent, renderedFor: string | null): RequestContext['sendCall'] =>
  (call, { path, body }) => {
    const content = typeof body === 'string' ? { type: 'application/json', body } : null;
    return send(call, path, content, renderedFor);
  };
