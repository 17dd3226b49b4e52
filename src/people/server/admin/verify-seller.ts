// Admins verify sellers. Another name, or to stop selling, ends it.
import { sql } from 'kysely';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import * as contract from '../../admin/admin-contract.ts';
import type { Dependencies } from '../dependencies.ts';

/** Whether a person `p` sells and no admin has verified them, in the words of a partial index. */
export const isUnverifiedSeller = sql`p.status = 'seller' and p.verified_seller_at is null`;

interface SellerRow extends Addressee {
  readonly isVerified: boolean;
  readonly isSeller: boolean;
  /** The last of their cars that buyers can see. */
  readonly carId: number | null;
}

export const verifySeller = ({ database }: Dependencies) =>
  handle(contract.verifySeller, async ({ id, verified }, caller) => {
    if (verified && id === caller.person.id) return refuse('own-case');
    return database.transaction(async (tx) => {
      const { rows } = await sql<SellerRow>`
        select name, email, verified_seller_at is not null as "isVerified",
          status = 'seller' as "isSeller", (
            select max(id) from cars where seller_id = people.id and state <> 'withdrawn') as "carId"
        from people where id = ${id} and erased_at is null for no key update`.execute(tx);
      const [person] = rows;
      if (!person || person.isVerified === verified) return { modifiedCount: 0 };
      if (!person.isSeller) return refuse('not-a-seller');
      await actAs(tx, actorOf(caller));
      await sql`
        update people set updated_at = now(), verified_seller_at = case when ${verified} then now() end
        where id = ${id}`.execute(tx);
      const mail = verified ? sellerVerifiedMail(person) : sellerUnverifiedMail(person);
      await enqueueMails(tx, [mail]);
      return { modifiedCount: 1 };
    });
  });

const because = () => `you sell on ${marketName()}`;

/** `carId`: one of their cars that buyers can see; null without one. */
const sellerVerifiedMail = ({
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

const sellerUnverifiedMail = ({ name, email }: Addressee): Mail => ({
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
