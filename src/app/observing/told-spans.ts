// What leaves of a span, whatever a library has put into it: methods, routes, statuses and statements with
// placeholders, never what somebody typed, an address or a message of an error.
import { type Attributes, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

const told = [
  ...['http.request.method', 'http.route', 'http.response.status_code'],
  ...['db.system.name', 'db.operation.name', 'db.query.text'],
  'error.type',
];

/** The same exporter, which gets only what may be told. */
export const onlyTold = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(toldOf), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});

function toldOf(span: ReadableSpan): ReadableSpan {
  const status = span.attributes['http.response.status_code'];
  // A request that was refused has not failed.
  const isFailed =
    typeof status === 'number' ? status >= 500 : span.status.code === SpanStatusCode.ERROR;
  const all: Attributes = isFailed
    ? { ...span.attributes, 'error.type': kindOfError(span) }
    : span.attributes;
  const attributes = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => told.includes(name) && value !== undefined),
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

/** Its code or its class. */
function kindOfError({ events }: ReadableSpan): string | undefined {
  const { attributes = {} } = events.find(({ name }) => name === 'exception') ?? {};
  const { 'exception.type': type, 'exception.message': message } = attributes;
  // The code is all that the instrumentation of `pg` says of an error, and it does so in a sentence.
  return type ? String(type) : /\(code: (\w+)\)$/.exec(String(message))?.[1];
}
