// Traces: what a request, a job or a call has done, and how long each part took.
import type { FastifyInstance } from 'fastify';
import type { FindPage } from '../pages/find-page.ts';
import type { SentTraces } from '../settings/settings.ts';

/** `client`: a request to another machine. */
type SpanKind = 'client' | 'internal';

export interface Tracing {
  /** False: nothing is put into spans, so that it costs nothing. */
  readonly isOn: boolean;
  /** Runs the work within a span of this name, below the span that is under way. */
  inSpan<T>(name: string, kind: SpanKind, work: () => Promise<T>): Promise<T>;
  /** A span for each request. Before the server has routes. */
  watchServer(server: FastifyInstance, findPage: FindPage): Promise<void>;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  isOn: false,
  inSpan: (_, __, work) => work(),
  watchServer: async () => undefined,
  close: async () => undefined,
};

// Nothing of OpenTelemetry is loaded unless somebody receives traces.

/** Null: nobody receives traces. */
export async function openTracing(traces: SentTraces | null): Promise<Tracing> {
  if (traces === null) return noTracing;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(traces);
}
