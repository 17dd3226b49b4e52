// Signing in with an account elsewhere, by OpenID Connect: code flow, PKCE, state, nonce.

/** The secrets of one attempt, by which only the browser that started it can finish it. */
export interface GoogleAttempt {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE: the request carries its SHA-256, the exchange of the code the verifier itself. */
  readonly verifier: string;
}

export interface GoogleAccount {
  /** Issuer and subject together identify an account for ever; its email address may change. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** The address of the account's picture at the provider; null without one. */
  readonly pictureUrl: string | null;
}

/** The first two reject with `GoogleUnavailable` when the provider cannot be reached. */
export interface Google {
  /** Where the browser chooses an account. */
  authorizationUrl(attempt: GoogleAttempt): Promise<string>;
  /** The account that came back with this query; null for an invalid state, code, signature or claim. */
  accountOf(answer: URLSearchParams, attempt: GoogleAttempt): Promise<GoogleAccount | null>;
  /** The bytes of an account's picture, not checked; null if they cannot be fetched. */
  readPicture(pictureUrl: string): Promise<Buffer | null>;
}

export class GoogleUnavailable extends Error {}

/** The pages of a provider that runs inside this server. */
export type ProviderPages = (request: Request) => Promise<Response>;
