/**
 * What the reader's email server reports after an email was sent. `delayed`: it is still tried.
 * `undelivered`: given up, for a reason that may pass, such as a full mailbox. `refused`: no such
 * mailbox, or another reason that stays.
 */
export const bounces = ['delayed', 'undelivered', 'refused'] as const;
export type Bounce = (typeof bounces)[number];
