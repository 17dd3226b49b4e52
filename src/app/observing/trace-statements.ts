// Statements of a request, call or job as spans, by OpenTelemetry's own instrumentation of `pg`. It sees
// none if `pg` was loaded first.
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';

export const statements = new PgInstrumentation({
  requireParentSpan: true,
  ignoreConnectSpans: true,
  requestHook(span, { query: { text } }) {
    const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    span.updateName(operation).setAttributes({
      'db.operation.name': operation,
      'db.query.text': text.replaceAll(/\s+/g, ' ').trim().slice(0, 2000),
    });
  },
});
