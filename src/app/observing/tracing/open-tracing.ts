// Nothing of OpenTelemetry is loaded unless somebody receives traces.
import { noTracing, type Tracing } from './tracing.ts';

/** `endpoint` as OTEL_EXPORTER_OTLP_ENDPOINT names it; null: nobody receives traces. */
export async function openTracing(endpoint: string | null): Promise<Tracing> {
  if (endpoint === null) return noTracing;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return openOtlpTracing(endpoint);
}
