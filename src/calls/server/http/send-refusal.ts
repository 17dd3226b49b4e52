import type { FastifyReply } from 'fastify';
import { type AnyCall, commonRefusals } from '../../call.ts';
import { ourFault, problemMediaType, problemOf } from '../../problem.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { logFailure, logRefusal } from './log-refusal.ts';

interface Occasion {
  /** What was thrown, where something was. */
  readonly error?: unknown;
  /** An attempt that an honest caller does not make: logged as a warning. */
  readonly isSuspicious?: boolean;
}

/** Sends a refusal as a problem document with the status that the contract names, and logs it. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  call: Pick<AnyCall, 'refusals'> = { refusals: {} },
  occasion: Occasion = {},
): FastifyReply {
  const problem = problemOf(call, refusal, reply.request.id);
  if (refusal.thrown) logFailure(reply.request, refusal.thrown, refusal.thrown.message);
  logRefusal(reply.request, { ...occasion, code: problem.code, status: problem.status });
  const seconds = problem.status === 503 ? 2 : problem.retryAfter;
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds));
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify(problem));
}

/** The refusal for an error that no handler has refused: bad JSON, a body too large, a bug. */
export function refusalOfFault({ statusCode = 500 }: { statusCode?: number }): Refusal {
  const found = Object.entries(commonRefusals).find(([, terms]) => terms === statusCode);
  const [code] = found ?? [statusCode < 500 ? 'invalid-input' : 'our-fault'];
  if (statusCode < 500) return refuse(code);
  return refuse(code, { detail: ourFault });
}
