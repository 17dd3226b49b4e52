import { type Context, ROOT_CONTEXT, trace } from '@opentelemetry/api';

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span that the caller names, by W3C Trace Context; null without one, or with one that is none. */
export function parentOf(header: string | string[] | undefined): Context | null {
  const [, traceId, spanId, flags] = pattern.exec(String(header)) ?? [];
  if (!traceId || !spanId || !flags) return null;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
