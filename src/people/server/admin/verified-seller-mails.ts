// What a seller is told when an admin has verified them, or ends that.
import { href } from 'react-router';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';

const because = () => `you sell on ${marketName()}`;

/** `carId`: one of their cars that buyers can see; null without one. */
export const sellerVerifiedMail = ({
  name,
  email,
  carId,
}: Addressee & { readonly carId: number | null }): Mail => ({
  recipient: email,
  name,
  subject: 'You’re now a verified seller',
  paragraphs: [
    'We’ve verified you as a seller.',
    'Buyers see “✓ verified” beside your name on each of your cars. They can look for cars of verified sellers alone, and yours come earlier where a search is sorted by best match.',
  ],
  button:
    carId === null
      ? { label: 'Sell your car', to: href('/dashboard/addcars') }
      : { label: 'See your cars as buyers do', to: href('/seller/:id', { id: String(carId) }) },
  notes: ['You stay verified until you change your name or stop selling.'],
  because: because(),
});

export const sellerUnverifiedMail = ({ name, email }: Addressee): Mail => ({
  recipient: email,
  name,
  subject: 'You’re no longer a verified seller',
  paragraphs: [
    'We’ve ended your verification as a seller.',
    'Your cars stay on the market, without “✓ verified” beside your name. If you think this is a mistake, write to us.',
  ],
  button: { label: 'Contact us', to: href('/contact-us') },
  because: because(),
});
