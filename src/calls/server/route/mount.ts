// Every handled call becomes a Fastify route.
import type { FastifyInstance } from 'fastify';
import type { CallHandler } from '../handler.ts';
import { type CachedRouteOptions, cachedRoute } from './cached-route.ts';
import { limitAtOnce } from './calls-at-once.ts';
import { freshRoute } from './fresh-route.ts';

interface MountOptions extends CachedRouteOptions {
  readonly handlers: readonly CallHandler[];
  /** Of the largest body but an upload, in bytes. */
  readonly bodyLimit: number;
}

export function mountCalls(server: FastifyInstance, options: MountOptions): void {
  for (const handled of options.handlers) {
    const { call } = handled;
    server.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: true,
      bodyLimit: options.bodyLimit,
      config: { isUpload: call.upload !== undefined },
      ...routeOf(handled, options),
    });
  }
}

function routeOf(handled: CallHandler, options: MountOptions) {
  const { cacheForMs, mostAtOnce } = handled.call;
  if (cacheForMs) return { handler: cachedRoute(handled, options, cacheForMs) };
  const handler = freshRoute(handled, options);
  return mostAtOnce === undefined ? { handler } : limitAtOnce(handler, mostAtOnce);
}
