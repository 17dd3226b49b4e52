// Puts what the market does into spans: calls, jobs, and what it asks of other machines. Without
// tracing all of it stays as it is, so that it costs nothing.
import type { CallHandler } from '../../calls/server/handler.ts';
import type { Job } from '../../kit/server/job.ts';
import type { Adapters } from '../adapters.ts';
import type { Tracing } from './tracing.ts';

/** Calls of pages as well, which come without HTTP. */
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
  ...(['openIntent', 'readIntent', 'cancelIntent', 'refund', 'readRefund'] as const),
  'readChargeback' as const,
];

const payoutMethods = [
  ...(['openAccount', 'readAccount', 'onboardingLink'] as const),
  ...(['transfer', 'findTransfer', 'readTransfer', 'reverseTransfer'] as const),
];

/** The card provider, the one that pays sellers, and the mail server. */
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

/** The same port, of which each call of these methods is a span. */
function traceMethods<Port extends object>(
  { inSpan }: Tracing,
  name: string,
  port: Port,
  methods: readonly (keyof Port & string)[],
): Port {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const method = methods.find((one) => one === key);
      if (!method || typeof value !== 'function') return value;
      return (...given: unknown[]) =>
        inSpan(`${name} ${method}`, 'client', async () => value.apply(target, given));
    },
  });
}
