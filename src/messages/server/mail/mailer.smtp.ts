// Mail by SMTP, to the server that the operator has named.
import type { NodemailerError, Transporter } from 'nodemailer';
import { isLoopback } from '../../../kit/server/http/network.ts';
import { type InnerPicture, type Mailer, MailRefused } from './mailer.ts';

interface MailServer {
  /** `smtp://user:password@host:587` or, with TLS from the first byte, `smtps://...:465`. */
  readonly url: string;
  /** Who the mail is from. The name may be empty. */
  readonly from: { readonly name: string; readonly address: string };
}

/** The time from connecting to the server's last word. The mail's row is locked that long. */
const sendMs = 12_000;

/** Loads the library at the first mail. `timeoutMs`: shorter in tests. */
export function createSmtpMailer({ url, from }: MailServer, timeoutMs = sendMs): Mailer {
  const { hostname, password } = new URL(url);
  const isLocal = isLoopback(hostname);
  const domain = from.address.split('@').at(-1);
  const options = {
    url,
    pool: true,
    maxConnections: 2,
    // A server on this machine has rarely a certificate that anybody could check. To another
    // machine a password goes over TLS only.
    ignoreTLS: isLocal,
    requireTLS: password !== '' && !isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  let opened: Promise<Transporter> | undefined;
  const open = () => {
    opened ??= import('nodemailer').then(({ default: nodemailer }) =>
      nodemailer.createTransport(options),
    );
    return opened;
  };
  return {
    async send({ id, recipient, replyTo, returnPath, subject, text, html, pictures, headers }) {
      const mail = {
        // Always the same, so that a mail that is sent twice can be recognized.
        messageId: `<outbox-${id}@${domain}>`,
        from,
        // An address that is given as an object cannot name a second one.
        to: { name: '', address: recipient },
        ...(returnPath && reportsTo(returnPath, recipient)),
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html && { html, attachments: pictures.map(attachmentOf) }),
        // RFC 3834: no answer of a machine is wanted.
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeoutMs),
      };
      const transport = await open();
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isForGood(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
    async close() {
      (await opened)?.close();
    },
  };
}

/** The picture lies beside the HTML form, not among the files that a mail program offers to save. */
const attachmentOf = ({ id, fileName, png }: InnerPicture) => ({
  cid: id,
  filename: fileName,
  content: png,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
});

/** A report holds the headers of the mail alone, so that no secret link travels back. */
const reportsTo = (returnPath: string, recipient: string) => ({
  envelope: {
    from: { name: '', address: returnPath },
    to: { name: '', address: recipient },
  },
  dsn: { ret: 'HDRS', notify: ['FAILURE', 'DELAY'] },
});

/** What the server says of a recipient or of the mail. A refused login may be mended tomorrow. */
const ofTheMail = ['RCPT TO', 'DATA'];

function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { permanent, command }: NodemailerError = error;
  return permanent === true && ofTheMail.includes(command ?? '');
}
