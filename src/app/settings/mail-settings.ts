import { type Environment, InvalidSetting, text } from './values/setting-values.ts';
import { tokenSetting } from './values/token-setting.ts';

export const mailSettingNames = ['SMTP_URL', 'MAIL_FROM', 'INBOUND_ADDRESS', 'INBOUND_TOKEN'];

/** A server that sends mail by SMTP. */
export interface MailServer {
  readonly url: string;
  /** Who the mail is from. The name may be empty. */
  readonly from: { readonly name: string; readonly address: string };
}

/** Mail that is posted to the market: what came back. */
export interface InboundMail {
  /** Mail to it arrives at the market, also with a `+` and more before the `@`. */
  readonly address: string;
  /** Shown by the program that posts mail. */
  readonly token: string;
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

/** Leaves room for what is added to it: what stands before the `@` may have 64 characters. */
const inboundAddress = /^[\w.-]{1,24}@[^\s@<>+]+\.[^\s@<>+]+$/;

/** Both settings or none, and only where mail is sent; null: nobody posts mail. */
export function inboundMail(environment: Environment): InboundMail | null {
  const address = text(environment, 'INBOUND_ADDRESS', '');
  const token = tokenSetting(environment, 'INBOUND_TOKEN');
  if (!address && !token) return null;
  if (!address || !token)
    throw new InvalidSetting(
      `${address ? 'INBOUND_TOKEN' : 'INBOUND_ADDRESS'} is missing: neither is of use alone.`,
    );
  if (!text(environment, 'SMTP_URL', ''))
    throw new InvalidSetting('SMTP_URL is missing: without it no mail comes back.');
  if (!inboundAddress.test(address))
    throw new InvalidSetting(
      `INBOUND_ADDRESS must look like bounces@cars.example.com, with at most 24 characters before the @, not "${address}".`,
    );
  return { address, token };
}
