// The page of the pretended Google on which people choose an account.

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
      `<li><button type="submit" name="account" value="${sub}"><b>${name}</b> ${email}${
        email_verified ? '' : ' (address not verified)'
      }</button></li>`,
  );
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pretended Google</title>
<link rel="stylesheet" href="/local-google/style.css"></head><body><main>
<h1>Choose an account</h1>
<p>This is a demo: no real Google is asked, and these people do not exist.</p>
<form action="/local-google/choose">${hiddenFields}<ul>${choices.join('')}</ul>
<button type="submit" name="account" value="" class="away">Cancel</button></form>
<form action="/local-google/choose">${hiddenFields}${hidden('account', 'other')}
<label for="email">Another e-mail address</label>
<input id="email" name="email" type="email" required autocomplete="off">
<button type="submit" class="on">Continue</button></form>
</main></body></html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${back.origin}; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    },
  });
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Joins the view transitions of our own pages, which would otherwise be cut short. */
export const chooserStyle = `
@view-transition { navigation: auto; }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100dvh; }
main { width: min(24rem, 100% - 2rem); padding-block: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
form { display: grid; gap: 0.5rem; margin-block: 1.25rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
b { display: block; }
button, input { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem;
  padding: 0.5rem 0.75rem; border: 1px solid GrayText; border-radius: 0.5rem;
  background: Field; color: FieldText; text-align: start; }
button { cursor: pointer; }
button:hover { border-color: currentColor; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.on { background: CanvasText; color: Canvas; font-weight: 600; text-align: center; }
.away { border-color: transparent; background: none; text-align: center; text-decoration: underline; }
form + form { border-top: 1px solid GrayText; padding-top: 1.25rem; }
`;
