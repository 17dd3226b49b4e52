import type { Client } from '../../../calls/server/handler.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import { deviceText } from '../../device-text.ts';

/** Tells a person that a browser which has not signed in as them before has done so. */
export const newDeviceMail = (
  { name, email }: { readonly name: string; readonly email: string },
  { userAgent, address }: Client,
): Mail => ({
  recipient: email,
  subject: 'New sign-in to your account',
  body: `Hi ${name},

someone signed in to your account on a device that we haven't seen before:
${deviceText(userAgent)}, from the network address ${address}.

If that was you, there's nothing to do. If it wasn't, change your password under
My account. That signs out all other devices.

Forecourt`,
});
