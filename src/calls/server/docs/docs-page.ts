// The reference of the calls: a page of a few lines, in which Scalar shows the OpenAPI document.
import { createHash } from 'node:crypto';
import { plainTitle } from '../../../kit/brand/name-of-process.ts';
import { escapeHtml } from '../../../kit/text/escape-html.ts';

/** Whatever of Scalar would ask another host is off; `docsPolicy` stops what is added to it. */
const configuration = {
  url: 'openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  persistAuth: false,
  showOperationId: true,
};

/**
 * Somebody who is signed in here tries calls with their session: the browser sends its cookie, and
 * pages leave its token in this place.
 */
const start = `const token = localStorage.getItem('accessToken');
Scalar.createApiReference('#reference', {
  ...${JSON.stringify(configuration)},
  authentication: {
    preferredSecurityScheme: token ? 'accessToken' : 'apiKey',
    securitySchemes: { accessToken: { token: token ?? '' } },
  },
});`;

/** Scalar’s own colors have a contrast of less than 4.5 to 1. */
const style = `
:root { --scalar-font: "Instrument Sans", system-ui, sans-serif; }
.light-mode { --scalar-color-2: #555; --scalar-color-3: #666; --scalar-color-green: #067a50;
  --scalar-color-red: #c00; --scalar-color-orange: #b34700; --scalar-color-yellow: #7a5c00; --scalar-color-blue: #0067a8; }
.dark-mode { --scalar-color-2: #bbb; --scalar-color-3: #aaa; --scalar-color-red: #ff6b6b; }
noscript { display: block; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
`;

const startHash = createHash('sha256').update(start).digest('base64');

/**
 * Allows the scripts of this site and requests to it, and nothing foreign. Scalar and what it is built
 * of write styles into the page without a nonce.
 */
export const docsPolicy = `default-src 'none'; script-src 'self' 'sha256-${startHash}'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `base`: the path below which the calls are mounted, such as `/api`. */
export const docsPage = (
  base: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(plainTitle('API reference'))}</title>
<style>${style}</style></head><body><div id="reference"></div>
<noscript><h1>API reference</h1>
<p>This page needs scripts. It shows the <a href="${base}/openapi.json">OpenAPI document</a>, which any tool for it reads.</p></noscript>
<script src="${base}/docs/scalar.js"></script><script>${start}</script></body></html>`;
