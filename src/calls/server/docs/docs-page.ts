// The reference of the calls as one page without foreign parts, with a form to try each call.

import { createHash } from 'node:crypto';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { escapeHtml } from '../../../kit/text/escape-html.ts';
import type { AnyCall } from '../../call.ts';
import { statusOf } from '../../problem.ts';
import { workBits } from '../../proof-of-work.ts';
import { style, tryScript } from './docs-assets.ts';
import { limitTexts } from './limit-texts.ts';
import type { CallsByModule, OpenApi, Operation } from './openapi.ts';
import { refusalsOf } from './refusal-responses.ts';
import { webhooksReference } from './webhooks-section.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows this very style and script, and requests to the site itself. */
export const docsPolicy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(tryScript)}; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export function docsPage(document: OpenApi, callsByModule: CallsByModule, base: string): string {
  const modules = Object.entries(callsByModule).map(
    ([module, calls]) => `<section aria-labelledby="${module}"><h2 id="${module}">${module}</h2>
${Object.values(calls)
  .map((call) => callEntry(call, operationOf(document, call), base))
  .join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(pageTitle('API reference'))}</title>
<style>${style}</style></head><body><main>
<h1>API reference</h1>
<p>Every call below <code>${base}</code>, also as an <a href="${base}/openapi.json">OpenAPI document</a>.
A refusal is a problem document (RFC 9457): match its <code>code</code>, never its <code>detail</code>.
“Try it” makes a real call, with your session if you are signed in here.</p>
<p>Where a 429 has <code>work</code>, you can solve that in place of waiting: find a number <var>n</var> for
which SHA-256 of the part of <code>work</code> behind its last dot, a blank and <var>n</var> in base 36 begins
with ${workBits} bits of 0. Then send the call again with the header <code>Proof-Of-Work: work n</code>, with
<var>n</var> in base 10. It serves once.</p>
${modules.join('\n')}
${webhooksReference(document.webhooks)}
</main><script>${tryScript}</script></body></html>`;
}

function operationOf({ paths }: OpenApi, { method, path }: AnyCall): Operation {
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

const whoText = {
  anyone: 'Anyone',
  'signed-in': 'People who are signed in',
  seller: 'Sellers',
  admin: 'Admins',
} as const satisfies Record<AnyCall['who'], string>;

function callEntry(call: AnyCall, operation: Operation, base: string): string {
  const { requestBody, responses, parameters, summary, operationId } = operation;
  const credentials =
    call.who === 'anyone'
      ? ''
      : call.credentials === 'session'
        ? ', with the session cookie'
        : ', with the session cookie and an access token';
  const key = call.scope ? `, or with an API key of the scope <code>${call.scope}</code>` : '';
  return `<details id="${operationId}"><summary><b>${call.method}</b> <code>${escapeHtml(call.path)}</code> ${summary}</summary>
<p>${whoText[call.who]}${credentials}${key}.</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${jsonBlock(parameters)}` : ''}
${requestBody ? `<h3>Body</h3>${jsonBlock(contentOf(requestBody))}` : ''}
<h3>Output</h3>${jsonBlock(contentOf(responses[200]))}
<h3>Refusals</h3><ul>${refusalItems(call)}</ul>
${limitsBlock(call)}${tryForm(call, operation, base)}</details>`;
}

const contentOf = (part: object | undefined): unknown => Reflect.get(part ?? {}, 'content');

const refusalItems = (call: AnyCall): string =>
  Object.entries(refusalsOf(call))
    .map(([code, terms]) => `<li>${statusOf(terms)} <code>${code}</code></li>`)
    .join('');

function limitsBlock(call: AnyCall): string {
  const items = limitTexts(call).map((text) => `<li>${text}</li>`);
  return items.length > 0 ? `<h3>Limits</h3><ul>${items.join('')}</ul>\n` : '';
}

function tryForm(
  call: AnyCall,
  { parameters, summary, requestBody }: Operation,
  base: string,
): string {
  const inAddress = parameters.filter(({ in: place }) => place !== 'header');
  const fields = inAddress.map(
    ({ name, in: place, required }) =>
      `<label>${name} <input name="${name}" data-in="${place}"${required ? ' required' : ''}></label>`,
  );
  const body = call.upload
    ? `<label>${call.upload.field} <input type="file" name="${call.upload.field}" data-in="file"></label>`
    : requestBody
      ? '<label>JSON body <textarea name="body" data-in="body" rows="6">{}</textarea></label>'
      : '';
  return `<form data-method="${call.method}" data-path="${base}${escapeHtml(call.path)}" aria-label="${summary}">
${fields.join('\n')}${body}<button>Try it</button><output></output></form>`;
}

const jsonBlock = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
