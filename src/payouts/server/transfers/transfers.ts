// Paying sellers by a provider, at which each has an account, instead of by lists for the bank.
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import type { OutcomeOf, Refusal } from '../../../calls/refusal.ts';
import type { SessionCaller } from '../../../calls/server/actor.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import type { Job } from '../../../kit/server/job.ts';
import type { ProcessorKind } from '../../../payments/processor-kind.ts';
import type { Doubt } from '../../../payments/server/payments.ts';
import { unlessUnavailable } from '../../../payments/server/payments.ts';
import type { ConfirmIdentity } from '../../../people/server/people.ts';
import type {
  ConnectedAccount,
  readConnectedAccount,
  startOnboarding,
} from '../../payout-account-contract.ts';
import { createSyncBank } from '../banks/bank-payouts.ts';
import { readBanks } from '../banks/bank-reads.ts';
import type { PayoutEvent, PayoutProvider } from '../provider/payout-provider.ts';
import { createSyncAccount, findConnectedAccount, providerIdOf } from './connected-accounts.ts';
import { createTransferSender, type TransferSender } from './send-transfers.ts';
import { createStartOnboarding } from './start-onboarding.ts';

type Unavailable = Refusal<'provider-unavailable', undefined>;

export interface Transfers extends TransferSender {
  readonly jobs: readonly Job[];
  startOnboarding(
    caller: SessionCaller,
    proof: InputOf<typeof startOnboarding>,
  ): Promise<OutcomeOf<typeof startOnboarding>>;
  /** Asks the provider about the account of a person. */
  syncAccountOf(personId: string): Promise<OutputOf<typeof readConnectedAccount> | Unavailable>;
  findAccount(personId: string): Promise<ConnectedAccount>;
  readonly readWebhook: PayoutProvider['readWebhook'];
  /** Rejects with `ProcessorUnavailable`. */
  handleEvent(event: PayoutEvent): Promise<void>;
}

interface TransfersDependencies {
  readonly database: Database;
  readonly witness: Doubt;
  readonly provider: PayoutProvider;
  readonly confirmIdentity: ConfirmIdentity;
  readonly publicUrl: string;
  /** How many days after the handover a seller is paid. */
  readonly days: number;
  /** Takes the charges of this market. */
  readonly processor: ProcessorKind;
}

export function createTransfers(dependencies: TransfersDependencies): Transfers {
  const { database, witness, provider, days, processor } = dependencies;
  const { queries } = database;
  const syncAccount = createSyncAccount(queries, provider);
  const syncBank = createSyncBank(database, provider);
  const way = { days, isByProvider: true, processor };
  const sender = createTransferSender({ database, witness, provider, way, syncAccount });
  const start = createStartOnboarding(dependencies);
  const findAccount = (personId: string) => findConnectedAccount(queries, personId);
  return {
    ...sender,
    findAccount,
    jobs: [
      { name: 'transfers', due: 'every-minute', run: sender.sendTransfers },
      { name: 'payouts to banks', due: 'every-minute', run: () => readBanks(queries, syncBank) },
    ],
    startOnboarding: (caller, proof) => unlessUnavailable(() => start(caller, proof)),
    syncAccountOf: (personId) =>
      unlessUnavailable(async () => {
        const accountId = await providerIdOf(queries, personId);
        if (accountId !== undefined) await syncAccount(accountId);
        return { connected: await findAccount(personId) };
      }),
    readWebhook: provider.readWebhook,
    async handleEvent(event) {
      if (event.about === 'other') return;
      await syncAccount(event.accountId);
      if (event.about === 'bank-payouts') await syncBank(event.accountId);
    },
  };
}
