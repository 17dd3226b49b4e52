import type { SentMail } from '../mails/send-every-mail.ts';
import type { Scene } from './scene.ts';

/** Emails, as a phone shows them and as a mail program does in its window. */
export const scenesOfMails = (mails: readonly SentMail[]): readonly Scene[] =>
  mails.map(({ name, path }) => ({ name: `mail-${name}`, who: null, path, wideAt: 700 }));
