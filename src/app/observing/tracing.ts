// Traces: what a request, a job or a call has done, and how long each part took. Without tracing handlers,
// jobs and ports stay as they are, so that it costs nothing.
import type { FastifyInstance } from 'fastify';
import type { CallHandler } from '../../calls/server/handler.ts';
import type { Job } from '../../kit/server/job.ts';
import type { Adapters } from '../adapters.ts';
import type { FindPage } from '../pages/find-page.ts';
import type { SentTraces } from '../settings/settings.ts';

/** `client`: a request to another machine. */
type SpanKind = 'client' | 'internal';

export interface Tracing {
  /** False: nothing is put into spans, so that it costs nothing. */
  readonly isOn: boolean;
  /** Runs the work within a span of this name, below the span that is under way. */
  inSpan<T>(name: string, kind: SpanKind, work: () => Promise<T>): Promise<T>;
  /** Makes a span for each request. To be called before the server has routes. */
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

/** Null: nobody receives traces. Then nothing of OpenTelemetry is loaded. */
export async function openTracing(traces: SentTraces | null): Promise<Tracing> {
  if (traces === null) return noTracing;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(traces);
}

/** Traces calls of pages as well, which come without HTTP. */
export const traceHandler =
  ({ isOn, inSpan }: Tracing) =>
  (handled: CallHandler): CallHandler =>
    isOn
      ? {
          ...handled,
          handler: (input, context) =>
            inSpan(`call ${handled.call.method} ${handled.call.path}`, 'internal', () =>
              handled.handler(input, context),
            ),
        }
      : handled;

export const traceJob = ({ isOn, inSpan }: Tracing, job: Job): Job =>
  isOn ? { ...job, run: () => inSpan(`job ${job.name}`, 'internal', job.run) } : job;

const processorMethods = [
  'openIntent',
  'readIntent',
  'cancelIntent',
  'refund',
  'readRefund',
  'readChargeback',
] as const;

const payoutMethods = [
  'openAccount',
  'readAccount',
  'onboardingLink',
  'transfer',
  'findTransfer',
  'readTransfer',
  'reverseTransfer',
] as const;

/** Traces the card provider, the provider that pays sellers, and the mail server. */
export const traceAdapters = (tracing: Tracing, adapters: Adapters): Adapters =>
  tracing.isOn
    ? {
        ...adapters,
        mailer: traceMethods(tracing, 'mail', adapters.mailer, ['send']),
        cardProcessor: traceMethods(
          tracing,
          'card provider',
          adapters.cardProcessor,
          processorMethods,
        ),
        payoutProvider:
          adapters.payoutProvider &&
          traceMethods(tracing, 'payout provider', adapters.payoutProvider, payoutMethods),
      }
    : adapters;

/** Gives the same port, and makes each call of these methods a span. */
function traceMethods<Port extends object>(
  { inSpan }: Tracing,
  name: string,
  port: Port,
  methods: readonly (keyof Port & string)[],
): Port {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const method = methods.find((method) => method === key);
      if (!method || typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        inSpan(`${name} ${method}`, 'client', async () => value.apply(target, args));
    },
  });
}
