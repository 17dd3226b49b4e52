// What a module says in an email. How it looks is the matter of `mail-html.ts` and `mail-text.ts` alone.
import type { ReplyTarget } from '../inbound/inbound-address.ts';
import type { StopTarget } from '../stop-links.ts';

export interface Mail extends MailContent {
  readonly recipient: string;
  readonly replyTo?: string | undefined;
  /**
   * Others can cause such mails again and again: in an hour at most 20 of one person go to one address,
   * and 100 of all together.
   */
  readonly isLimited?: boolean;
  /** The id of the person who has caused one that is limited; left out for the market itself. */
  readonly causedBy?: string;
  /**
   * Goes out although the recipient has an account whose address is not verified. All other mail to
   * such an address is dropped, since its owner may never have asked for it.
   */
  readonly toUnverified?: boolean;
}

/** What a mail about a car says, without whom it is for and which car it shows. */
export type Letter = Omit<Mail, 'recipient' | 'name' | 'picture' | 'because'>;

/**
 * All texts are plain, and may hold what people wrote. Kept as JSON until the mail is sent, so a new
 * version must read what the one before has written.
 */
export interface MailContent {
  readonly subject: string;
  /** Opens the mail as "Hi Ada,". Left out where the reader may not be who chose the name. */
  readonly name?: string;
  /** The first is the sentence that matters, and is shown large. */
  readonly paragraphs: readonly [string, ...string[]];
  /** What a person wrote, in any number of lines. Stands after the first paragraph. */
  readonly quote?: string;
  readonly facts?: readonly MailFact[];
  /** A QR code below the facts, in the HTML form alone. */
  readonly qr?: MailQr;
  /** A list, such as of cars, each with its link. */
  readonly items?: readonly MailItem[];
  readonly picture?: MailPicture;
  readonly button: MailButton;
  /** What stands below the button: how long a link is valid, what to do if it was somebody else. */
  readonly notes?: readonly string[];
  /** Where what its reader answers by email belongs, if answers are read. */
  readonly answers?: ReplyTarget;
  /** Ends "You're getting this email because ...", without a period. */
  readonly because: string;
  /**
   * For a mail of a kind that goes on and on: what its last link stops, with one click and no login.
   * A mail that a person has asked for once, or about a deal of their own, has none.
   */
  readonly stop?: MailStop;
}

interface MailStop extends StopTarget {
  /** The text of the link: `Stop this alert`. */
  readonly label: string;
}

interface MailFact {
  readonly label: string;
  readonly value: string;
  /** The value can be called or written to. */
  readonly is?: 'phone' | 'email';
}

/** A QR code, drawn when the mail is sent. */
interface MailQr {
  /** What it says: an address of our own site, from `/` on. */
  readonly to: string;
  readonly alt: string;
}

interface MailItem {
  readonly title: string;
  /** The text below the title. */
  readonly text: string;
  /** An address of our own site, from `/` on. */
  readonly to: string;
  readonly picture: MailPicture;
}

interface MailPicture {
  /** An address of our own site, from `/` on. */
  readonly url: string;
  readonly alt: string;
}

interface MailButton {
  readonly label: string;
  /** An address of our own site: from `/` on, as `href` makes it, or whole. */
  readonly to: string;
}

/** Who a mail is written to. */
export interface Addressee {
  readonly name: string;
  readonly email: string;
}
