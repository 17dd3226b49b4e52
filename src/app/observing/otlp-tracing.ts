// Traces by OpenTelemetry's SDK, sent as OTLP by HTTP.
import { FastifyOtelInstrumentation } from '@fastify/otel';
import {
  type Attributes,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { waitAtMost } from '../../kit/server/wait-at-most.ts';
import { routeOf } from '../pages/find-page.ts';
import type { SentTraces } from '../settings/settings.ts';
import { statements } from './trace-statements.ts';
import type { Tracing } from './tracing.ts';
import { version } from './version.ts';

const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** How long the last spans may take to be sent, in milliseconds. */
const closeMs = 3000;

// These belong to the whole process, and have no state.
context.setGlobalContextManager(new AsyncLocalStorageContextManager());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());

export function createOtlpTracing({ endpoint, share, followsCaller }: SentTraces): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  // This chooses by the id of a trace, so that all servers choose the same ones.
  const chosen = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'forecourt',
      'service.version': version,
    }),
    sampler: followsCaller ? new ParentBasedSampler({ root: chosen }) : chosen,
    spanProcessors: [new BatchSpanProcessor({ exporter: redacting(exporter) })],
  });
  const tracer = provider.getTracer('forecourt', version);
  statements.setTracerProvider(provider);

  return {
    isOn: true,

    inSpan: (name, kind, work) =>
      tracer.startActiveSpan(name, { kind: kinds[kind] }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.recordException(error instanceof Error ? error : new Error(String(error)));
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),

    async watchServer(server, findPage) {
      const requests = new FastifyOtelInstrumentation({
        instrumentHooks: false,
        instrumentHandler: false,
        requestHook(span, request) {
          const route = routeOf(request, findPage);
          span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
        },
        // No route of Fastify's answers pages.
        lifecycleHook: (span, { request }) => span.updateName(routeOf(request, findPage)),
      });
      requests.setTracerProvider(provider);
      await server.register(requests.plugin());
      // Whatever has read the body has lost the span that is under way.
      server.addHook('preHandler', (request, _, done) => {
        const traced = request.opentelemetry();
        context.with(traced.context ?? context.active(), done);
      });
    },

    close: () =>
      waitAtMost(
        closeMs,
        provider.shutdown().catch(() => undefined),
      ),
  };
}

/**
 * What leaves of a span, whatever a library has put into it: methods, routes, statuses and statements with
 * placeholders, never what somebody typed, an address or a message of an error.
 */
const sentAttributes = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
  'error.type',
];

/** Gives the same exporter only what may leave the market. */
export const redacting = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(redacted), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});

function redacted(span: ReadableSpan): ReadableSpan {
  const status = span.attributes['http.response.status_code'];
  // A request that was refused has not failed.
  const isFailed =
    typeof status === 'number' ? status >= 500 : span.status.code === SpanStatusCode.ERROR;
  const all: Attributes = isFailed
    ? { ...span.attributes, 'error.type': kindOfError(span) }
    : span.attributes;
  const attributes = Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => sentAttributes.includes(name) && value !== undefined,
    ),
  );
  // Callers may write anything into the state of a trace.
  const { traceState: _, ...spanContext } = span.spanContext();
  return Object.assign(Object.create(span), {
    attributes,
    events: [],
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    spanContext: () => spanContext,
  });
}

/** The code or the class of an error. */
function kindOfError({ events }: ReadableSpan): string | undefined {
  const { attributes = {} } = events.find(({ name }) => name === 'exception') ?? {};
  const { 'exception.type': type, 'exception.message': message } = attributes;
  // The code is all that the instrumentation of `pg` says of an error, and it does so in a sentence.
  return type ? String(type) : /\(code: (\w+)\)$/.exec(String(message))?.[1];
}
