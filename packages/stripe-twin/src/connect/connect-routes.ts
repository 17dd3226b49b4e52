// The calls about connected accounts. Only a shop makes them.
import { listResource } from '../payments/resources.ts';
import { pageRequest, readRequest } from '../requests/requests.ts';
import { type Route, route } from '../routes.ts';
import type { TwinStore } from '../store.ts';
import { accountLinkResource, accountResource } from './account-resource.ts';
import type { createAccounts } from './accounts.ts';
import * as requests from './connect-requests.ts';
import type { TwinTransfer } from './connect-store.ts';
import type { createPayouts } from './payouts.ts';
import { payoutResource, reversalResource, transferResource } from './transfer-resource.ts';
import type { createTransfers } from './transfers.ts';

interface ConnectOptions {
  readonly store: TwinStore;
  readonly now: () => number;
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly transfers: ReturnType<typeof createTransfers>;
  readonly payouts: ReturnType<typeof createPayouts>;
  /** Where the twin listens, for the address of its onboarding page. */
  readonly baseUrl: () => string;
}

export function connectRoutes(options: ConnectOptions): Route[] {
  const { store, now, accounts, transfers, payouts, baseUrl } = options;
  const resourceOf = (transfer: TwinTransfer) => transferResource(transfer, store.connect);
  return [
    route('POST', /^\/v1\/accounts$/, requests.accountRequest, (request) =>
      accountResource(accounts.open(request)),
    ),
    route('GET', /^\/v1\/accounts$/, pageRequest, (page) => {
      const { items, hasMore } = accounts.list(page);
      return listResource('/v1/accounts', items.map(accountResource), hasMore);
    }),
    route('GET', /^\/v1\/accounts\/(\w+)$/, readRequest, (_, id) =>
      accountResource(accounts.read(id)),
    ),
    route('POST', /^\/v1\/account_links$/, requests.accountLinkRequest, (request) =>
      accountLinkResource(accounts.link(request), baseUrl(), now()),
    ),
    route('POST', /^\/v1\/transfers$/, requests.transferRequest, (request) =>
      resourceOf(transfers.make(request)),
    ),
    route('GET', /^\/v1\/transfers$/, requests.listTransfersRequest, (page) => {
      const { items, hasMore } = transfers.list(page);
      return listResource('/v1/transfers', items.map(resourceOf), hasMore);
    }),
    route('GET', /^\/v1\/transfers\/(\w+)$/, readRequest, (_, id) =>
      resourceOf(transfers.read(id)),
    ),
    route('POST', /^\/v1\/transfers\/(\w+)\/reversals$/, requests.reversalRequest, (request, id) =>
      reversalResource(transfers.reverse(id, request)),
    ),
    route('GET', /^\/v1\/payouts$/, requests.listPayoutsRequest, (page, _, __, account) => {
      const { items, hasMore } = payouts.list(page, account);
      return listResource('/v1/payouts', items.map(payoutResource), hasMore);
    }),
    route('GET', /^\/v1\/payouts\/(\w+)$/, readRequest, (_, id, __, account) =>
      payoutResource(payouts.read(id, account)),
    ),
  ];
}
