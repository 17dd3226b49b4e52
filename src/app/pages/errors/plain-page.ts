// Pages that need nothing else: no other file, no script, no database and no React.
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { marketName, plainTitle } from '../../../kit/brand/name-of-process.ts';
import { night, paper, type ThemeColors } from '../../../kit/server/theme-colors.ts';
import { escapeHtml } from '../../../kit/text/escape-html.ts';

const colorsOf = ({ ground, ink, quiet }: ThemeColors): string =>
  `--ground: ${ground}; --ink: ${ink}; --quiet: ${quiet};`;

export const plainStyle = `
:root { color-scheme: light dark; ${colorsOf(paper)}
  font: 1.0625rem/1.75rem "Instrument Sans", system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  :root { ${colorsOf(night)} } }
body { display: grid; place-content: center; gap: 0.75rem; min-height: 100dvh; margin: 0;
  padding: 1.5rem; box-sizing: border-box; text-align: center;
  background: var(--ground); color: var(--ink); }
h1 { margin: 0; font-size: 1.875rem; line-height: 2.25rem; font-weight: 600; }
p { margin: 0; max-width: 34rem; color: var(--quiet); }
a { color: inherit; }
code { font-size: 0.9375rem; }
svg { justify-self: center; width: min(100%, 22rem); margin-bottom: 1rem; opacity: 0.5; }
`;

/** The empty parking bay of the other error pages, in lines. */
export const emptyBay = `<svg aria-hidden="true" viewBox="0 0 400 100" fill="none" stroke="currentColor" stroke-width="3"><path d="M150 10 90 99M250 10 310 99M66 10H334M84 10 0 72M316 10 400 72M168 5h64v5h-64z"/></svg>`;

interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** Where the reader may go on, as a link; none if left out. */
  readonly link?: { readonly href: string; readonly text: string };
  /** Names the request in the log. */
  readonly requestId: string;
}

export const plainPage = ({ title, text, link, requestId }: PlainPage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(plainTitle(title))}</title><style>${plainStyle}</style></head><body>
${emptyBay}
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : ''}
<p><small>Mention <code>${escapeHtml(requestId)}</code> when you write to us.</small></p>
</body></html>`;

const styleHash = hash('sha256', plainStyle, 'base64');

/** What a plain page is sent with: its policy allows that very style, and nothing else. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
} as const;

/** Nobody knows then whether a payment went through: it may have been settled a moment before. */
export const beforeTryingAgain = 'If you were just paying, look at My Orders before you pay again.';

export const backSoon = () => `${marketName()} is back in a moment.`;

const reasons = {
  'no-database': `We can’t reach our database. ${beforeTryingAgain}`,
  crowded: 'Too many pages are asked for at once.',
} as const;

/** In seconds: a database that fails over is most often back by then. */
export const retryAfter = { 'retry-after': '2' } as const;

/** Says why there is no page at the moment. The browser tries again by itself. */
export const sendUnavailable = (reply: FastifyReply, reason: keyof typeof reasons): FastifyReply =>
  reply
    .status(503)
    .headers({ ...plainPageHeaders, ...retryAfter, refresh: '3' })
    .send(
      plainPage({
        title: backSoon(),
        text: `${reasons[reason]} This page tries again by itself.`,
        requestId: reply.request.id,
      }),
    );
