// The page shown while the database is down. It is self-contained, since nothing else can be fetched.
import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; --ground: #fbf9f5; --ink: #1c1b18; --quiet: #55534e;
  font: 1.0625rem/1.75rem "Instrument Sans", system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d131e; --ink: #ece9e2; --quiet: #b2b1b0; } }
body { display: grid; place-content: center; gap: 0.75rem; min-height: 100dvh; margin: 0;
  padding: 1.5rem; box-sizing: border-box; text-align: center;
  background: var(--ground); color: var(--ink); }
h1 { margin: 0; font-size: 1.875rem; line-height: 2.25rem; font-weight: 600; }
p { margin: 0; max-width: 34rem; color: var(--quiet); }
`;

export const unavailablePage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment · Forecourt</title><style>${style}</style></head><body>
<h1>Forecourt is back in a moment.</h1>
<p>The database is away. Nothing is lost, and nothing was charged. This page tries again by itself.</p>
</body></html>`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows that very style, and nothing else. */
export const unavailablePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
