import { SpanStatusCode } from '@opentelemetry/api';
import { type ReadableSpan, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { redacting } from './otlp-tracing.ts';

test('a span tells the kind of an error, and neither its words nor the address of a request', () => {
  const sent: ReadableSpan[] = [];
  const exporter = redacting({
    export: (spans) => void sent.push(...spans),
    shutdown: async () => undefined,
  });
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const span = provider.getTracer('a library').startSpan('select', {
    attributes: { 'url.path': '/reset?token=secret', 'db.system.name': 'postgresql' },
  });
  span.recordException(Object.assign(new Error('Key (email)=(secret)'), { code: '23505' }));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'Key (email)=(secret)' });
  span.end();
  expect(
    sent.map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  ).toStrictEqual([
    {
      name: 'select',
      attributes: { 'db.system.name': 'postgresql', 'error.type': '23505' },
      events: [],
      status: { code: SpanStatusCode.ERROR },
    },
  ]);
});
