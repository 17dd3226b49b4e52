// Signing in with an account elsewhere, by OpenID Connect: code flow, PKCE, state, nonce.

/** What one attempt sends along, so that only its own browser can end it. */
export interface GoogleAttempt {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret whose SHA-256 goes ahead (PKCE). */
  readonly verifier: string;
}

export interface GoogleAccount {
  /** Issuer and subject together name an account for ever; its e-mail address does not. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** Both reject with `GoogleUnavailable` when the provider cannot be reached. */
export interface Google {
  /** Where the browser chooses an account. */
  authorizationUrl(attempt: GoogleAttempt): Promise<string>;
  /** Who came back with this code; null for a code, a signature or a claim that is not in order. */
  accountOf(code: string, attempt: GoogleAttempt): Promise<GoogleAccount | null>;
}

export class GoogleUnavailable extends Error {}

/** The pages of a provider that lives in this very server. */
export type ProviderPages = (request: Request) => Promise<Response>;
