// A card processor some of whose methods are replaced by a test. The real one does the rest.
import { type CardProcessor, ProcessorUnavailable } from '../../src/payments/server/payments.ts';

export function scriptedProcessor(
  real: CardProcessor,
  script: Partial<CardProcessor>,
): CardProcessor {
  return new Proxy(real, {
    get: (target, name) => {
      const method = script[name as keyof CardProcessor] ?? target[name as keyof CardProcessor];
      return typeof method === 'function' ? method.bind(target) : method;
    },
  });
}

/** Every request to it fails as if the provider were down. */
export const unavailableProcessor = (real: CardProcessor): CardProcessor => {
  const unavailable = () => Promise.reject(new ProcessorUnavailable('no answer'));
  return scriptedProcessor(real, {
    openIntent: unavailable,
    readIntent: unavailable,
    cancelIntent: unavailable,
    refund: unavailable,
    readRefund: unavailable,
    readChargeback: unavailable,
    // biome-ignore lint/correctness/useYield: it fails before it could yield
    async *intentsSince() {
      await unavailable();
    },
  });
};
