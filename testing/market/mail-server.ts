// A real SMTP server on this machine that receives what the market sends, or refuses it.
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificate.ts';

interface MailServerOptions {
  /** What the server answers to `RCPT TO` for an address, such as `550 no such mailbox`; null: OK. */
  readonly refuse?: (recipient: string) => string | null;
  /** Called with each mail before it is accepted. */
  readonly onMail?: (mail: ParsedMail) => Promise<void> | void;
  /** A login that the server demands. */
  readonly login?: { readonly user: string; readonly pass: string };
  /** With one the server takes a password over TLS only, which it offers by STARTTLS. */
  readonly certificate?: Certificate;
  /** TLS from the first byte. */
  readonly isSecure?: boolean;
}

export interface MailServer {
  /** `smtp://127.0.0.1:port`. */
  readonly url: string;
  readonly port: number;
  /** In the order in which they were accepted. */
  readonly mails: readonly ParsedMail[];
  /** Of each mail, where reports about it go. */
  readonly returnPaths: readonly string[];
  /** The passwords that clients have sent. */
  readonly passwords: readonly string[];
  close(): Promise<void>;
}

export async function startMailServer({
  refuse,
  onMail,
  login,
  certificate,
  isSecure = false,
}: MailServerOptions = {}): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const returnPaths: string[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    ...certificate,
    secure: isSecure,
    disabledCommands: [...(certificate ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    allowInsecureAuth: !certificate,
    onAuth({ username, password }, _, done) {
      passwords.push(password ?? '');
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(answer('535 wrong password'));
    },
    onRcptTo({ address }, _, done) {
      const refusal = refuse?.(address);
      done(refusal === undefined || refusal === null ? undefined : answer(refusal));
    },
    onData(stream, { envelope }, done) {
      simpleParser(stream)
        .then(async (mail) => {
          await onMail?.(mail);
          mails.push(mail);
          returnPaths.push(envelope.mailFrom ? envelope.mailFrom.address : '');
        })
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    returnPaths,
    passwords,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** `550 no such mailbox` as an error by which the server answers so. */
export const answer = (line: string): Error =>
  Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) });
