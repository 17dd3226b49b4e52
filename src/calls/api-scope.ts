// What an API key may do for its owner. A call names the scope that it needs, or no key can make it.

/** Scopes for people who sell. A key with one of these acts without the admin role of its owner. */
export const sellerScopes = ['cars:read', 'cars:write', 'bookings:read'] as const;
/** Scopes for admins, as long as they are one. */
export const adminScopes = ['people:read', 'payments:read', 'audit:read'] as const;
export const apiScopes = [...sellerScopes, ...adminScopes] as const;

export type ApiScope = (typeof apiScopes)[number];

export const isForAdmins = (scope: ApiScope): boolean =>
  adminScopes.some((ofAdmins) => ofAdmins === scope);

/** What each scope allows, in the words in which people choose it. */
export const apiScopeTexts: Readonly<Record<ApiScope, string>> = {
  'cars:read': 'Read your cars, with their details',
  'cars:write': 'Post, change, withdraw and relist your cars, with their photos',
  'bookings:read': 'Read your bookings and sales',
  'people:read': 'Read people and sellers',
  'payments:read': 'Read payments, alerts and the ledger check',
  'audit:read': 'Read the audit log',
};
