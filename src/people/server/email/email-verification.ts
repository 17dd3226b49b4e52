// An address is verified by a mailed link that only its owner can read. Who that is to the account, the
// link alone does not say: somebody else may have signed up with the address.
import { sql } from 'kysely';
import { href } from 'react-router';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { storeLink } from './mailed-links.ts';
import { endVerificationLink } from './verification-links.ts';
import { verificationMail } from './verification-mail.ts';

type Sent = 'sent' | 'verified-before' | 'too-many';

export interface EmailVerification {
  /**
   * Mails a link to an address of an account; those before stay good until their time is over.
   * `secret` is 32 random bytes.
   */
  send(email: string, secret: Buffer): Promise<Sent>;
  /**
   * For who has proved that the account is theirs. False: the link is not open, or proves another
   * address than the person's.
   */
  use(token: string, address: string): Promise<boolean>;
}

export function createEmailVerification(
  { transaction }: Database,
  publicUrl: string,
): EmailVerification {
  async function send(tx: Queries, email: string, secret: Buffer): Promise<Sent> {
    const { rows } = await sql<{ id: string; isVerified: boolean }>`
      select id, email_verified as "isVerified" from people
      where email = ${email} and erased_at is null for no key update`.execute(tx);
    const [person] = rows;
    if (!person || person.isVerified) return 'verified-before';
    const stored = await storeLink(tx, { personId: person.id, secret, email, isChange: false });
    if (!stored) return 'too-many';
    const link = `${publicUrl}${href('/verify-email')}?token=${secret.toString('base64url')}`;
    await enqueueMails(tx, [verificationMail(email, link)]);
    return 'sent';
  }

  return {
    send: (email, secret) => transaction((tx) => send(tx, email, secret)),
    use: (token, address) =>
      transaction(async (tx) => {
        const person = await endVerificationLink(tx, token);
        if (!person) return false;
        await sql`
          update people set email_verified = true, updated_at = now()
          where id = ${person.id}`.execute(tx);
        await actAs(tx, { personId: person.id, address });
        await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'email-verified' });
        return true;
      }),
  };
}
