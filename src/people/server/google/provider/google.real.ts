import type { Google } from './google.ts';
import { createOpenIdProvider, type OpenIdClient } from './openid-provider.ts';

/** Google, or whichever OpenID Connect provider the issuer names. */
export const createRealGoogle = (client: OpenIdClient): Google =>
  createOpenIdProvider(client, (address, init) => fetch(address, init));
