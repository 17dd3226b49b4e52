// Connected accounts, and the form in which their owners give what is missing.
import type * as z from 'zod/mini';
import { pageOf } from '../requests/pages.ts';
import { invalid, missing, noAccess } from '../requests/refusals.ts';
import type { Page } from '../requests/requests.ts';
import type { TwinStore } from '../store.ts';
import type { EventType } from '../webhooks/events.ts';
import type { accountLinkRequest, accountRequest } from './connect-requests.ts';
import type { TwinAccount, TwinAccountLink } from './connect-store.ts';

interface AccountsOptions {
  readonly store: TwinStore;
  readonly now: () => number;
  readonly emit: (type: EventType, about: TwinAccount) => void;
}

export interface ConnectedAccounts {
  /** The owner has given everything, or everything but these fields. */
  complete(id: string, missing?: readonly string[]): void;
  /** Stripe asks for more, for instance after a check of its own. */
  require(id: string, missing: readonly string[]): void;
  /** It is closed: the shop cannot read it any more. */
  close(id: string): void;
}

const requirements = [
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.id_number',
  'tos_acceptance.date',
];

export function createAccounts({ store: { newId, connect }, now, emit }: AccountsOptions) {
  const requireAccount = (id: string): TwinAccount => {
    const account = connect.accounts.get(id);
    if (!account) throw missing('account', id, 'account');
    if (account.isClosed) throw noAccess(id);
    return account;
  };
  const change = (id: string, left: readonly string[], isSubmitted: boolean) => {
    const account = requireAccount(id);
    account.missing = [...left];
    account.isSubmitted ||= isSubmitted;
    emit('account.updated', account);
  };
  const owners: ConnectedAccounts = {
    complete: (id, left = []) => change(id, left, true),
    require: (id, left) => change(id, left, false),
    close(id) {
      requireAccount(id).isClosed = true;
    },
  };
  return {
    ...owners,
    open(request: z.output<typeof accountRequest>): TwinAccount {
      const country = request.country ?? 'US';
      if (!/^[A-Z]{2}$/.test(country))
        throw invalid({
          code: 'country_unsupported',
          message: `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead.`,
          param: 'country',
        });
      const account: TwinAccount = {
        id: newId('acct_'),
        email: request.email ?? null,
        country,
        metadata: request.metadata ?? {},
        createdAt: now(),
        missing: [...requirements],
        isSubmitted: false,
        isClosed: false,
      };
      connect.accounts.set(account.id, account);
      return account;
    },
    read: requireAccount,
    list: (page: Page) => pageOf([...connect.accounts.values()], page, 'account'),
    link(request: z.output<typeof accountLinkRequest>): TwinAccountLink {
      requireAccount(request.account);
      const link = {
        id: newId('link_'),
        accountId: request.account,
        returnUrl: request.return_url,
        refreshUrl: request.refresh_url,
        isUsed: false,
      };
      connect.links.set(link.id, link);
      return link;
    },
  };
}
