// Cookies that only this host may set, and only over https where the site has it.

interface HostCookie {
  /** For the header `set-cookie`. */
  set(value: string, maxAgeSeconds: number): string;
  /** Removes it from the browser. */
  readonly clear: string;
  /** Its value in the header `cookie` of a request; null without it. */
  read(cookies: string | undefined): string | null;
}

/**
 * On https the name begins with `__Host-`: browsers take such a cookie from this very host over
 * https only, so that neither a sub-domain nor plain http can plant one. No other name is read.
 */
export function hostCookie(name: string, isSecure: boolean): HostCookie {
  const fullName = isSecure ? `__Host-forecourt-${name}` : `forecourt.${name}`;
  const inHeader = new RegExp(`(?:^|;)\\s*${fullName.replace('.', '\\.')}\\s*=([^;]*)`);
  const set = (value: string, maxAgeSeconds: number) =>
    `${fullName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    set,
    clear: set('', 0),
    read: (cookies = '') => inHeader.exec(cookies)?.[1]?.trim() ?? null,
  };
}
