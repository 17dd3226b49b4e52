/** The page to return to after login: a path of this site, or home for anything else. */
export function returnPath(from: string | null): string {
  if (!from || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return '/';
  const base = 'http://site.invalid';
  return URL.canParse(from, base) && new URL(from, base).origin === base ? from : '/';
}
