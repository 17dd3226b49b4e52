import type { Mail } from './outbox.ts';

/** Takes mail out of the house. Rejects when it is not certain that the mail was taken. */
export interface Mailer {
  /** `id` is the same for each try of one mail, so that a mailer may recognise it. */
  send(mail: Mail & { readonly id: number }): Promise<void>;
}
