import { href } from 'react-router';
import { excerpt } from '../../../kit/text/excerpt.ts';
import type { Mail } from '../mail/mail.ts';

interface Answer {
  /** Who wrote to us. */
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly answer: string;
}

/** To who wrote with the contact form. What they answer goes to those who read `contactTo`. */
export const answerMail = (
  { email, subject, message, answer }: Answer,
  contactTo: string,
): Mail => ({
  recipient: email,
  replyTo: contactTo,
  subject: `Re: ${subject}`,
  // Who wrote has asked for it, also if their account’s address is not verified yet.
  toUnverified: true,
  paragraphs: ['We have answered your message.'],
  quote: answer,
  facts: [{ label: 'You wrote', value: excerpt(message, 300) }],
  button: { label: 'Write to us again', to: href('/contact-us') },
  notes: ['You can also reply to this email.'],
  because: 'this address was given in our contact form',
});
