// What the calls about connected accounts accept.

import * as z from 'zod/mini';
import { currencies } from '../currencies.ts';
import { expand, metadata, oneOf, page, text, whole } from '../requests/fields.ts';

const capability = z.optional(z.strictObject({ requested: oneOf('true', 'false') }));

export const accountRequest = z.strictObject({
  type: oneOf('express'),
  country: z.optional(text),
  email: z.optional(text),
  business_type: z.optional(oneOf('individual', 'company')),
  capabilities: z.optional(z.strictObject({ transfers: capability })),
  business_profile: z.optional(
    z.strictObject({
      mcc: z.optional(text),
      url: z.optional(text),
      product_description: z.optional(text),
    }),
  ),
  metadata,
  expand,
});

export const accountLinkRequest = z.strictObject({
  account: text,
  type: oneOf('account_onboarding'),
  return_url: text,
  refresh_url: text,
  expand,
});

export const transferRequest = z.strictObject({
  amount: whole,
  currency: oneOf(...currencies),
  destination: text,
  description: z.optional(text),
  source_transaction: z.optional(text),
  transfer_group: z.optional(text),
  metadata,
  expand,
});

export const listTransfersRequest = z.strictObject({
  ...page,
  destination: z.optional(text),
  transfer_group: z.optional(text),
});

export const reversalRequest = z.strictObject({
  amount: z.optional(whole),
  description: z.optional(text),
  metadata,
  expand,
});

export const listPayoutsRequest = z.strictObject({
  ...page,
  status: z.optional(oneOf('pending', 'paid', 'failed', 'canceled', 'in_transit')),
});
