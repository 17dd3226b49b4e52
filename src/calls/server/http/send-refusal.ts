import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggedPath } from '../../../kit/server/log.ts';
import { commonRefusals } from '../../call.ts';
import { ourFault, problemMediaType, problemOf, type Refusing } from '../../problem.ts';
import { type Refusal, refuse } from '../../refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request, as soon as that is known. */
    personId?: string | null;
  }
}

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
  call: Refusing = { refusals: {} },
  occasion: Occasion = {},
): FastifyReply {
  const problem = problemOf(call, refusal, reply.request.id);
  if (refusal.thrown) logFailure(reply.request, refusal.thrown, refusal.thrown.message);
  logRefusal(reply.request, { ...occasion, code: problem.code, status: problem.status });
  const seconds = problem.status === 503 ? 2 : problem.retryAfter;
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify(problem));
}

/** An error that the server answers with this status. `detail` is for people who use the API. */
export const httpError = (statusCode: number, detail: string): Error =>
  Object.assign(new Error(detail), { statusCode, detail });

interface Fault {
  readonly statusCode?: number;
  readonly detail?: string;
}

/** The refusal for an error that no handler has refused: bad JSON, a body too large, a bug. */
export function refusalOfFault({ statusCode = 500, detail }: Fault): Refusal {
  const common = Object.entries(commonRefusals).find(([, terms]) => terms === statusCode);
  const [code] = common ?? [statusCode < 500 ? 'invalid-input' : 'our-fault'];
  if (statusCode < 500) return refuse(code, { detail });
  return refuse(code, { detail: ourFault });
}

interface LoggedRefusal {
  readonly code: string;
  readonly status: number;
  /** What was thrown, where something was. */
  readonly error?: unknown;
  /** An attempt that an honest caller does not make. */
  readonly isSuspicious?: boolean | undefined;
}

/** One line in the log for each request that was turned down. */
export function logRefusal(request: FastifyRequest, refusal: LoggedRefusal): void {
  const { code, status, error } = refusal;
  request.log[levelOf(refusal)](
    {
      ...describeRequest(request),
      status,
      // What a client did wrong is in the code; a trace would say nothing more.
      ...(error !== undefined && status >= 500 ? { err: error } : {}),
    },
    code,
  );
}

/** One line about what was thrown while a request was answered, by `message`. */
export const logFailure = (request: FastifyRequest, error: unknown, message: string): void =>
  request.log.error({ ...describeRequest(request), err: error }, message);

/** What every line about a request says of it, beside its id. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url,
  path: loggedPath(request.url),
  person: request.personId ?? undefined,
  address: request.ip,
});

/** `info` for what honest callers run into as well, such as a session that has ended. */
function levelOf({ code, status, isSuspicious }: LoggedRefusal): 'info' | 'warn' | 'error' {
  if (code === 'our-fault') return 'error';
  const isGuess = status === 401 && code !== 'not-signed-in';
  return isSuspicious || isGuess || status === 403 || status === 429 || status >= 500
    ? 'warn'
    : 'info';
}
