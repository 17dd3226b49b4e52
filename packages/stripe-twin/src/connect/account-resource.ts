import { seconds } from '../payments/resources.ts';
import type { TwinAccount, TwinAccountLink } from './connect-store.ts';

export const canReceive = ({ missing, isSubmitted }: TwinAccount): boolean =>
  isSubmitted && missing.every((requirement) => requirement === 'external_account');

export function accountResource(account: TwinAccount) {
  const { id, email, country, metadata, createdAt, missing, isSubmitted } = account;
  const requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: missing,
    disabled_reason: missing.length === 0 ? null : 'requirements.past_due',
    errors: [],
    eventually_due: missing,
    past_due: isSubmitted ? missing : [],
    pending_verification: [],
  };
  return {
    id,
    object: 'account',
    business_profile: {
      mcc: null,
      name: null,
      product_description: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: { transfers: canReceive(account) ? 'active' : 'inactive' },
    charges_enabled: false,
    controller: { type: 'application' },
    country,
    created: seconds(createdAt),
    default_currency: 'usd',
    details_submitted: isSubmitted,
    email,
    external_accounts: {
      data: [],
      has_more: false,
      object: 'list',
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: { ...requirements, currently_due: [], eventually_due: [], past_due: [] },
    metadata,
    payouts_enabled: isSubmitted && missing.length === 0,
    requirements,
    settings: {
      payouts: {
        debit_negative_balances: false,
        schedule: { delay_days: 2, interval: 'daily' },
        statement_descriptor: null,
      },
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  };
}

const linkMinutes = 5;

export const accountLinkResource = ({ id }: TwinAccountLink, baseUrl: string, now: number) => ({
  object: 'account_link',
  created: seconds(now),
  expires_at: seconds(now) + linkMinutes * 60,
  url: `${baseUrl}/twin/onboarding/${id}`,
});
