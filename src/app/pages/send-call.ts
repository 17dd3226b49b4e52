// The action of a page makes its call by the same way as everyone else: as a request to the API, only
// without the network. So every check and limit of the call holds for posted forms as well.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../calls/web/request-context.ts';

/** `setCookies` receives what the call sets. The session's cookie alone says who makes it. */
export const sendCallOf =
  (
    server: FastifyInstance,
    { ip, headers }: FastifyRequest,
    setCookies: (cookies: string[]) => void,
  ): RequestContext['sendCall'] =>
  async (method, { path, body }) => {
    const response = await server.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: {
        ...(headers.cookie ? { cookie: headers.cookie } : {}),
        'user-agent': headers['user-agent'] ?? '',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    setCookies([response.headers['set-cookie'] ?? []].flat());
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': response.headers['content-type'] ?? '' },
    });
  };
