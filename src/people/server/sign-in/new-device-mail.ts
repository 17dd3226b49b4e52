import { href } from 'react-router';
import type { Client } from '../../../calls/server/handler.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';
import { deviceText } from '../../own-account/device-text.ts';

/** Tells a person that a browser which has not signed in as them before has done so. */
export const newDeviceMail = (
  { name, email }: Addressee,
  { userAgent, address }: Client,
): Mail => ({
  recipient: email,
  name,
  subject: 'New login to your account',
  paragraphs: [
    'Someone logged in to your account on a device we haven’t seen before.',
    'If that was you, there’s nothing to do. If it wasn’t, change your password in My account. That signs out all other devices.',
  ],
  facts: [
    { label: 'Device', value: deviceText(userAgent) },
    { label: 'Network address', value: address },
  ],
  button: { label: 'Open My account', to: href('/dashboard/account') },
  because: 'we tell you about every login from a new device',
});
