// Fetches the picture of an account. Its address is a claim that the account's owner may have
// chosen, so it must not lead this server to any other host than the provider's own.

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const timeoutMs = 3000;
const maxBytes = 2 * 1024 * 1024;

/** The bytes of the picture; null if its host is not trusted, or it is missing, late or too large. */
export async function fetchAccountPicture(
  pictureUrl: string,
  issuer: string,
  fetch: Fetch,
): Promise<Buffer | null> {
  if (!isTrusted(pictureUrl, issuer)) return null;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(pictureUrl, { redirect: 'error', signal });
    return response.ok ? await readAtMost(response, maxBytes) : null;
  } catch {
    return null;
  }
}

/** Google keeps pictures at hosts of their own; other providers are trusted at their own address. */
function isTrusted(pictureUrl: string, issuer: string): boolean {
  if (!URL.canParse(pictureUrl)) return false;
  const { origin, protocol, hostname, port } = new URL(pictureUrl);
  if (origin === new URL(issuer).origin) return true;
  return (
    issuer === 'https://accounts.google.com' &&
    protocol === 'https:' &&
    port === '' &&
    hostname.endsWith('.googleusercontent.com')
  );
}

async function readAtMost(response: Response, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
