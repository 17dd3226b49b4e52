import { href } from 'react-router';
import { marketName } from '../../kit/brand/name-of-process.ts';
import { lowerFirst } from '../../kit/text/letter-case.ts';
import type { Addressee, Mail } from '../../messages/server/messages.ts';
import { eventTexts, type WebhookEvent } from '../events.ts';

interface TurnedOff {
  readonly url: string;
  readonly webhookId: string;
  readonly because: 'gone' | 'failing';
}

const pageOf = (id: string) => href('/dashboard/account/webhooks/:id', { id });

/** Goes to the owner of an address that was turned off. */
export const webhookOffMail = (
  { name, email }: Addressee,
  { url, webhookId, because }: TurnedOff,
): Mail => ({
  recipient: email,
  name,
  subject: 'A webhook of yours was turned off',
  paragraphs: [
    'We turned off a webhook of your account.',
    because === 'gone'
      ? 'Its address answered with the status 410, which means that it’s gone for good.'
      : 'For three days nothing that we sent to its address arrived.',
  ],
  facts: [{ label: 'Address', value: url }],
  button: { label: 'See what failed', to: pageOf(webhookId) },
  notes: ['Once the address works again, turn the webhook on there and resend what it missed.'],
  because: `your ${marketName()} account has a webhook`,
});

/** Goes to the owner of an account to which one was added. */
export const webhookAddedMail = (
  { name, email }: Addressee,
  added: { readonly id: string; readonly url: string; readonly events: readonly WebhookEvent[] },
): Mail => ({
  recipient: email,
  name,
  subject: 'A new webhook for your account',
  paragraphs: [
    'Your account has a new webhook.',
    `We tell its address when ${added.events.map((event) => lowerFirst(eventTexts[event])).join('; ')}.`,
  ],
  facts: [{ label: 'Address', value: added.url }],
  button: { label: 'See the webhook', to: pageOf(added.id) },
  notes: [
    'If it wasn’t you, remove it on that page, then reset your password from the login page and write to us.',
  ],
  because: `the security of your ${marketName()} account has changed`,
});
