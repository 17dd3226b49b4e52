// Every handled call becomes a Fastify route.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clientOf } from '../call-context.ts';
import type { CallHandler } from '../handler.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import { lineOf } from '../sender.ts';
import { type CachedRouteOptions, cachedRoute } from './cached-route.ts';
import { createPlaces, refuseWithoutPlace } from './calls-at-once.ts';
import { freshRoute } from './fresh-route.ts';

interface MountOptions extends CachedRouteOptions {
  readonly handlers: readonly CallHandler[];
  /** How large a body may be that is no upload, in bytes. */
  readonly bodyLimit: number;
}

// What a program sent wrong is said in words, also where a schema has no sentence of its own.
z.config(z.locales.en());

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
  if (mostAtOnce === undefined) return { handler: freshRoute(handled, options) };
  const places = createPlaces(mostAtOnce);
  return {
    // This runs before the body is read. A browser that is known has places of its own.
    onRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const isClaimed = handled.devices?.isClaimed(clientOf(request)) ?? false;
      const lack = isClaimed ? null : places.lack(lineOf(request.ip, null));
      if (lack) sendRefusal(reply, refuseWithoutPlace(lack));
      else done();
    },
    handler: freshRoute(handled, { ...options, places }),
  };
}
