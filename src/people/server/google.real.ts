import type { Google } from './google.ts';
import { type OpenIdClient, openOpenIdProvider } from './openid-provider.ts';

/** Google itself, or any other OpenID Connect provider that the issuer names. */
export const openRealGoogle = (client: OpenIdClient): Google =>
  openOpenIdProvider(client, (address, init) => fetch(address, init));
