export interface Mail {
  readonly recipient: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly body: string;
  /** Others can cause such mails again and again: at most 20 an hour go to one address. */
  readonly isLimited?: boolean;
  /**
   * Goes out although the recipient has an account whose address is not verified. All other mail to
   * such an address is dropped, since its owner may never have asked for it.
   */
  readonly toUnverified?: boolean;
}

/** Hands mail to a mail server. `send` rejects unless the server certainly accepted the mail. */
export interface Mailer {
  /** `id` is the same at each attempt to send a mail, so that a mailer can recognise it. */
  send(mail: Mail & { readonly id: number }): Promise<void>;
}
