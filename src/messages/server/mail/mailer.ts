/** A mail in both of its forms. */
export interface RenderedMail {
  /** The same at each attempt to send a mail, so that a mailer can recognize it. */
  readonly id: number;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  /** Null for one that a version without this form has written. */
  readonly html: string | null;
  /** What `html` shows by `cid:` and the id of a picture, without loading it from anywhere. */
  readonly pictures: readonly InnerPicture[];
  /** Where mail servers report that it did not arrive; null: to the address that it is from. */
  readonly returnPath: string | null;
  /** Beyond the usual ones: how a mail program stops such mails for its reader. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface InnerPicture {
  /** Unique in the world, in the form of an address. */
  readonly id: string;
  readonly fileName: string;
  readonly png: Buffer;
}

/**
 * Hands mail to a mail server. `send` rejects unless the server certainly accepted the mail, and
 * takes no longer than 15 seconds.
 */
export interface Mailer {
  /** Rejects with `MailRefused` where the server will never accept this mail. */
  send(mail: RenderedMail): Promise<void>;
  /** Ends the connections to the server. */
  close?(): Promise<void>;
}

/** The mail server has refused a mail for good, for instance because there is no such address. */
export class MailRefused extends Error {}
