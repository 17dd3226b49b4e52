// Nothing of OpenTelemetry is loaded unless somebody receives traces.
import type { SentTraces } from '../settings/settings.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Null: nobody receives traces. */
export async function openTracing(traces: SentTraces | null): Promise<Tracing> {
  if (traces === null) return noTracing;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(traces);
}
