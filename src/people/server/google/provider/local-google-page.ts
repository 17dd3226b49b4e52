// The page of the pretended Google on which people choose an account.
import { marketName } from '../../../../kit/brand/name-of-process.ts';
import { escapeHtml } from '../../../../kit/text/escape-html.ts';

export const localAccounts = [
  { sub: 'local-1', name: 'Gina Lindqvist', email: 'gina@pretended.example', email_verified: true },
  {
    sub: 'local-2',
    name: 'Oskar Baptiste',
    email: 'oskar@pretended.example',
    email_verified: true,
  },
  { sub: 'local-3', name: 'Una Verified', email: 'una@pretended.example', email_verified: false },
] as const;

export function chooserPage(query: URLSearchParams): Response {
  const back = new URL(query.get('redirect_uri') ?? '');
  const hiddenFields = Array.from(query, ([name, value]) => hidden(name, value)).join('');
  const choices = localAccounts.map(
    ({ sub, name, email, email_verified }) =>
      `<li><button type="submit" name="account" value="${sub}">
<img src="/local-google/picture?account=${sub}" alt="" width="40" height="40">
<b>${name}</b> <small>${email}${email_verified ? '' : ' (address not verified)'}</small></button></li>`,
  );
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pretend Google</title>
<link rel="stylesheet" href="/local-google/style.css"></head><body><main>
${mark}
<h1>Choose an account</h1>
<p>to continue to ${escapeHtml(marketName())}. This is a demo: the real Google isn’t asked, and these people don’t exist.</p>
<form action="/local-google/choose">${hiddenFields}<ul>${choices.join('')}</ul>
<button type="submit" name="account" value="" class="away">Cancel</button></form>
<form action="/local-google/choose">${hiddenFields}${hidden('account', 'other')}
<label for="email">Another email address</label>
<input id="email" name="email" type="email" required autocomplete="off">
<button type="submit" class="on">Continue</button></form>
</main></body></html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${back.origin}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Four circles instead of Google's mark: this is not Google. */
const mark = `<svg viewBox="0 0 28 28" aria-hidden="true"><circle cx="7" cy="7" r="6" fill="#4285f4"/>
<circle cx="21" cy="7" r="6" fill="#ea4335"/><circle cx="7" cy="21" r="6" fill="#34a853"/>
<circle cx="21" cy="21" r="6" fill="#fbbc05"/></svg>`;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
