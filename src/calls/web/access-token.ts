// The 300 s access token: stored in local storage under the specified key, renewed before it expires.
const key = 'accessToken';
const renewBeforeMs = 20_000;

let renewal: Promise<string | null> | null = null;

/** A token that stays valid for at least 20 s, or null if nobody is signed in. */
export async function accessToken(base: string): Promise<string | null> {
  const stored = localStorage.getItem(key);
  if (stored && expiryOf(stored) - Date.now() > renewBeforeMs) return stored;
  return renewAccessToken(base);
}

/** Requests a new token; calls that need one at the same time share the request. */
export function renewAccessToken(base: string, email = signedInEmail()): Promise<string | null> {
  renewal ??= requestToken(base, email).finally(() => {
    renewal = null;
  });
  return renewal;
}

export const forgetAccessToken = (): void => localStorage.removeItem(key);

async function requestToken(base: string, email: string | null): Promise<string | null> {
  if (!email) return null;
  const response = await fetch(`${base}/jwt?email=${encodeURIComponent(email)}`);
  if (!response.ok) {
    forgetAccessToken();
    return null;
  }
  const { accessToken } = (await response.json()) as { accessToken: string };
  localStorage.setItem(key, accessToken);
  return accessToken;
}

/** The document's head names who is signed in. */
export const signedInEmail = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="signed-in"]')?.content ?? null;

/** When a token expires, in milliseconds since 1970; 0 for what is not a token. */
function expiryOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(exp) * 1000;
  } catch {
    return 0;
  }
}
