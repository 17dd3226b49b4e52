// The 300 s access token: kept in local storage under the specified key, renewed before it ends.
const key = 'accessToken';
const renewBeforeMs = 20_000;

let renewal: Promise<string | null> | null = null;

/** A token that is good for a while yet, or null when nobody is signed in. */
export async function accessToken(base: string): Promise<string | null> {
  const kept = localStorage.getItem(key);
  if (kept && endOf(kept) - Date.now() > renewBeforeMs) return kept;
  return renewAccessToken(base);
}

/** Asks for a new token, once however many calls want it. */
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

/** The page says in its head who is signed in. */
const signedInEmail = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="signed-in"]')?.content ?? null;

/** When a token ends, in milliseconds; 0 for what is no token. */
function endOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(exp) * 1000;
  } catch {
    return 0;
  }
}
