import { afterEach } from 'vitest';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

/** For a file of tests: starts receivers of webhooks that are closed after each test. */
export function receiversOfTests(): typeof startReceiver {
  const open: Receiver[] = [];
  afterEach(() => {
    for (const receiver of open.splice(0)) receiver.close();
  });
  return async (answer) => {
    const receiver = await startReceiver(answer);
    open.push(receiver);
    return receiver;
  };
}
