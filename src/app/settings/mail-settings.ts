import { type Environment, InvalidSetting, text } from './values/setting-values.ts';

export const mailSettingNames = ['SMTP_URL', 'MAIL_FROM'];

/** A server that sends mail by SMTP. */
export interface MailServer {
  readonly url: string;
  /** Who the mail is from. The name may be empty. */
  readonly from: { readonly name: string; readonly address: string };
}

/** Both settings or none; null: mail stays on this machine. */
export function mailServer(environment: Environment): MailServer | null {
  const url = text(environment, 'SMTP_URL', '');
  const from = text(environment, 'MAIL_FROM', '');
  if (!url && !from) return null;
  if (!url) throw new InvalidSetting('SMTP_URL is missing: MAIL_FROM is of no use without it.');
  if (!from) throw new InvalidSetting('MAIL_FROM is missing: mail must say who it is from.');
  // The address holds a password, so it is not repeated.
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new InvalidSetting('SMTP_URL must look like smtp://user:password@mail.example.com:587.');
  return { url, from: senderOf(from) };
}

function senderOf(from: string): MailServer['from'] {
  const [, name = '', quoted, plain] =
    /^(?:"?([^"<>]*?)"?\s*<([^\s@<>]+@[^\s@<>]+)>|([^\s@<>]+@[^\s@<>]+))$/.exec(from) ?? [];
  const address = quoted ?? plain;
  if (address) return { name, address };
  throw new InvalidSetting(
    `MAIL_FROM must look like cars@example.com or Example Cars <cars@example.com>, not "${from}".`,
  );
}
