// One line in the log for each request that was turned down.
import type { FastifyRequest } from 'fastify';
import { loggedPath } from '../../../kit/server/log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request, as soon as that is known. */
    personId?: string | null;
  }
}

interface LoggedRefusal {
  readonly code: string;
  readonly status: number;
  /** What was thrown, where something was. */
  readonly error?: unknown;
  /** An attempt that an honest caller does not make. */
  readonly isSuspicious?: boolean | undefined;
}

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
