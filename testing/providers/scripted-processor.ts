// A card processor that says what a test wants; what it is not told to say, the real one says.
import { type CardProcessor, ProcessorUnavailable } from '../../src/payments/server/payments.ts';

export function scriptedProcessor(
  real: CardProcessor,
  script: Partial<CardProcessor>,
): CardProcessor {
  return new Proxy(real, {
    get: (target, name) => {
      const said = script[name as keyof CardProcessor] ?? target[name as keyof CardProcessor];
      return typeof said === 'function' ? said.bind(target) : said;
    },
  });
}

/** Nothing that it is asked is answered. */
export const unavailableProcessor = (real: CardProcessor): CardProcessor => {
  const away = () => Promise.reject(new ProcessorUnavailable('no answer'));
  return scriptedProcessor(real, {
    openIntent: away,
    readIntent: away,
    cancelIntent: away,
    refund: away,
    readRefund: away,
    // biome-ignore lint/correctness/useYield: it never comes so far
    async *intentsSince() {
      await away();
    },
  });
};
