import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { dealershipMissing, stateSellerType } from '../../own-account/seller-type-contract.ts';

export const sellerTypeHandlers = ({ transaction }: Database): CallHandler[] => [
  handle(stateSellerType, async ({ sellerType, dealership }, caller) => {
    const name = sellerType === 'dealer' ? dealership : null;
    if (name === '') return refuse('invalid-input', { fields: { dealership: dealershipMissing } });
    return transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      const { numAffectedRows } = await sql`
        update people set seller_type = ${sellerType}, dealership = ${name}, updated_at = now()
        where id = ${caller.person.id} and erased_at is null
          and (seller_type, dealership) is distinct from (${sellerType}, ${name})`.execute(tx);
      return { modifiedCount: Number(numAffectedRows) };
    });
  }),
];
