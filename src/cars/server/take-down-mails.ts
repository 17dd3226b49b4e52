import type { Mail } from '../../messages/server/messages.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

export const takenDownMail = (seller: Addressee, title: string, reason: string): Mail => ({
  recipient: seller.email,
  subject: `Your ad was taken down: ${title}`,
  body: `Hello ${seller.name},

Forecourt has taken your ad for ${title} off the market. The reason:

${reason}

Unpaid bookings of the car were cancelled, and you cannot relist it by yourself. If you think that
this is a mistake, or have mended the ad, write to us with the contact form.

Forecourt`,
});

export const restoredMail = (seller: Addressee, title: string): Mail => ({
  recipient: seller.email,
  subject: `You can relist ${title}`,
  body: `Hello ${seller.name},

your ad for ${title} is no longer taken down. You find the car in My Products, and can relist it there.

Forecourt`,
});
