// Bounds how many requests of a costly call are under way on this node. The rest of the market has
// the database to itself, however many people make that call.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../refusal.ts';
import { sendRefusal } from '../http/send-refusal.ts';

export type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A route's handler of which `most` run at once, and the hook that refuses one more unread. */
export function limitAtOnce(route: Route, most: number) {
  let underWay = 0;
  const refuseBusy = (reply: FastifyReply) => sendRefusal(reply, refuse('busy'));
  return {
    onRequest(_: FastifyRequest, reply: FastifyReply, done: () => void): void {
      if (underWay < most) done();
      else refuseBusy(reply);
    },
    async handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      // While its body arrived others have begun.
      if (underWay >= most) return refuseBusy(reply);
      underWay += 1;
      try {
        return await route(request, reply);
      } finally {
        underWay -= 1;
      }
    },
  };
}
