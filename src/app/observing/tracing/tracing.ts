// Traces: what a request, a job or a call has done, and how long each part took.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { FindPage } from '../../pages/find-page.ts';

/** `server`: a request that came in; `client`: one to another machine. */
type SpanKind = 'server' | 'client' | 'internal';

export interface Tracing {
  /** False: nothing is put into spans, so that it costs nothing. */
  readonly isOn: boolean;
  /** Runs the work within a span of this name, below the span that is under way. */
  inSpan<T>(name: string, kind: SpanKind, work: () => Promise<T>): Promise<T>;
  /** A span for each request. */
  watchServer(server: FastifyInstance, findPage: FindPage): void;
  /** A span for each statement of a request, a call or a job. */
  watchDatabase(pool: pg.Pool): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  isOn: false,
  inSpan: (_, __, work) => work(),
  watchServer: () => undefined,
  watchDatabase: () => undefined,
  close: async () => undefined,
};
