import { href } from 'react-router';
import type { InputOf } from '../../calls/call.ts';
import type { postMessage } from '../contract.ts';
import type { Mail } from './mail/mail.ts';

/** To those who answer what the contact form brings. An answer to the mail goes to its writer. */
export const contactMail = (
  { name, email, subject, message }: InputOf<typeof postMessage>,
  recipient: string,
): Mail => ({
  recipient,
  replyTo: email,
  subject: `Contact: ${subject}`,
  paragraphs: [
    `${name} sent us a message.`,
    'Answer it on the page Messages, or reply to this email and mark it there as answered.',
  ],
  quote: message,
  facts: [
    { label: 'Subject', value: subject },
    { label: 'From', value: name },
    { label: 'Email', value: email, is: 'email' },
  ],
  button: { label: 'See all messages', to: href('/dashboard/messages') },
  because: 'messages from the contact form are sent to this address',
});
