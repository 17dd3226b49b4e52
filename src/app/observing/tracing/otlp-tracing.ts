// Traces by OpenTelemetry's SDK, sent as OTLP by HTTP. A span holds methods, routes, statuses and
// statements with placeholders, never what somebody typed, an address or a message of an error.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SentTraces } from '../../settings/settings.ts';
import { routeOf } from '../route-of.ts';
import { version } from '../version.ts';
import { parentOf } from './trace-parent.ts';
import { watchStatements } from './trace-statements.ts';
import type { Tracing } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** How long the last spans may take to be sent, in milliseconds. */
const closeMs = 3000;

export function createOtlpTracing({ endpoint, share, followsCaller }: SentTraces): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  // By the id of the trace, so that all servers choose the same ones.
  const chosen = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'forecourt',
      'service.version': version,
    }),
    sampler: followsCaller ? new ParentBasedSampler({ root: chosen }) : chosen,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('forecourt', version);
  const current = new AsyncLocalStorage<Context>();
  const underWay = () => current.getStore() ?? ROOT_CONTEXT;

  return {
    isOn: true,

    async inSpan(name, kind, work) {
      const span = tracer.startSpan(name, { kind: kinds[kind] }, underWay());
      try {
        return await current.run(trace.setSpan(underWay(), span), work);
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },

    watchServer(server, findPage) {
      const spans = new WeakMap<object, Span>();
      // Late, so that whatever has read the body has not lost the span that is under way.
      server.addHook('preHandler', (request, _, done) => {
        const parent = parentOf(request.headers.traceparent);
        const options = { kind: SpanKind.SERVER };
        const span = tracer.startSpan(request.method, options, parent ?? ROOT_CONTEXT);
        spans.set(request, span);
        current.run(trace.setSpan(ROOT_CONTEXT, span), done);
      });
      server.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        const route = routeOf(request, findPage);
        const status = reply.raw.statusCode;
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
        });
        if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },

    watchDatabase: (pool) =>
      watchStatements(pool, (text) => {
        const parent = current.getStore();
        if (!parent) return null;
        const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
        const attributes = {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': text.replaceAll(/\s+/g, ' ').trim().slice(0, 2000),
        };
        const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent);
        return (error) => {
          if (error) markFailed(span, error);
          span.end();
        };
      }),

    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeMs);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

/** By its kind alone: a message may hold what somebody typed. */
function markFailed(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', String(Reflect.get(Object(error), 'code') ?? type));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
