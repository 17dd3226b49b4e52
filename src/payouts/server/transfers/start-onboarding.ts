// A seller goes to the provider's pages, where they say who they are and where their bank account is.
import { href } from 'react-router';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { ProcessorRefused } from '../../../payments/server/payments.ts';
import { type ConfirmIdentity, lockPerson } from '../../../people/server/people.ts';
import type { startOnboarding } from '../../payout-account-contract.ts';
import { mailAlsoFormer, refuseUnproved } from '../payout-accounts.ts';
import { connectedAccountMail } from '../payout-mails.ts';
import type { PayoutProvider } from '../provider/payout-provider.ts';
import { insertAccount, providerIdOf } from './connected-accounts.ts';

interface Onboarding {
  readonly database: Database;
  readonly provider: PayoutProvider;
  readonly confirmIdentity: ConfirmIdentity;
  readonly publicUrl: string;
}

type Outcome = OutcomeOf<typeof startOnboarding>;

export function createStartOnboarding({
  database: { queries, transaction },
  provider,
  confirmIdentity,
  publicUrl,
}: Onboarding) {
  async function openAccount(caller: SessionCaller): Promise<string | undefined> {
    const { id, email } = caller.person;
    const account = await provider.openAccount({ id, email });
    return transaction(async (tx) => {
      if (!(await lockPerson(tx, id))) return undefined;
      if (await insertAccount(tx, id, account)) {
        await actAs(tx, actorOf(caller));
        await recordAudit(tx, { thing: 'people', thingId: id, became: 'payout-account-opened' });
        await mailAlsoFormer(tx, caller.person, connectedAccountMail);
      }
      return providerIdOf(tx, id);
    });
  }

  return async (
    caller: SessionCaller,
    proof: InputOf<typeof startOnboarding>,
  ): Promise<Outcome> => {
    const { id } = caller.person;
    const unproved = await refuseUnproved(queries, confirmIdentity, caller, proof);
    if (unproved) return unproved;
    try {
      const account = (await providerIdOf(queries, id)) ?? (await openAccount(caller));
      if (account === undefined) return refuse('not-found');
      const money = publicUrl + href('/dashboard/money');
      const pages = {
        returnTo: `${money}?back=from-provider`,
        startAgain: `${money}?form=onboarding`,
      };
      return { url: await provider.onboardingLink(account, pages) };
    } catch (error) {
      if (!(error instanceof ProcessorRefused)) throw error;
      return refuse('provider-refused', { detail: error.message });
    }
  };
}
