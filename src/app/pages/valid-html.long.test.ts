// Every page as the server writes it: HTML as the standard has it, and no control that is dead.

import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { callerAt } from '../../../testing/people/caller.ts';
import { sendMails } from '../../../testing/people/mails.ts';
import { deadControls, unexplainedDeadControls } from '../../../testing/scenes/dead-controls.ts';
import { type EveryPage, everyPage } from '../../../testing/scenes/every-page.ts';
import { createSituations } from '../../../testing/scenes/situations/situations.ts';
import routes from '../../routes.ts';
import { errorPage } from './errors/error-pages.ts';
import { plainPageHeaders } from './errors/plain-page.ts';

const market = inject('market');
const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // The page itself, within a body that browser extensions write to as well.
  elements: ['html5', { 'market-page': { flow: true } }],
  // Beyond the standard: what the content policy refuses, and what a screen reader trips over.
  rules: {
    'heading-level': 'error',
    'input-missing-label': 'error',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
    'no-unknown-elements': 'error',
    'require-csp-nonce': 'error',
    'missing-doctype': 'error',
    'input-attributes': 'error',
    // Several boxes that stand for values of one field have its name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
  },
});

/** What is wrong with a page: rule, message and place, one per line. */
async function faultsOf(text: string): Promise<string[]> {
  // The validator counts a control with a form of its own among those of the form that it stands in.
  const named = text.replaceAll(/(<input [^>]*\bform="([\w-]+)"[^>]*\bname=")/g, '$1$2-');
  const { results } = await html.validateString(named);
  const lines = named.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 20), column + 120);
      return `${ruleId}: ${message} in ${place}`;
    }),
  );
}

interface SentPage extends EveryPage {
  readonly sent: { readonly status: number; readonly text: string };
}
const pages: SentPage[] = [];
beforeAll(async () => {
  const all = everyPage(await createSituations(market));
  await sendMails(market);
  for (const page of all) {
    const caller = callerAt(market.url, page.who ? { cookie: page.who.cookie } : {});
    pages.push({ ...page, sent: await caller.send('GET', page.path) });
  }
});

/** The address patterns of all routes, as `/dashboard/payment/:bookingId`. */
const patterns = patternsOf(routes, '');
function patternsOf(some: typeof routes, before: string): string[] {
  return some.flatMap(({ path, index, file, children }) => {
    const here = path ? `${before}/${path}` : before;
    // A route without a component only redirects.
    const isPage = file.endsWith('.tsx') && (index || (path && !children));
    const own = isPage ? [here || '/'] : [];
    return [...own, ...patternsOf(children ?? [], here)];
  });
}

test('every page is whole without scripts: no part of it waits for one to be shown', () => {
  // As React writes a part that a script of its own is to put in its place.
  const waiting = pages.filter(({ sent }) =>
    /<template id="B:|<div hidden="" id="S:/.test(sent.text),
  );
  expect(waiting.map(({ name }) => name)).toEqual([]);
});

test('the validator sees what is wrong', async () => {
  const wrong = '<!doctype html><html lang="en"><title>x</title><p><div style="top: 0">a & b</p>';
  expect((await faultsOf(wrong)).join()).toMatch(/no-inline-style.*close-order/);
});

test('a dead control is found', () => {
  expect(deadControls('<button type="submit" disabled="">Login</button>')).toEqual(['Login']);
  expect(deadControls('<button type="button">More</button>')).toEqual(['More']);
  expect(deadControls('<button type="button" popovertarget="menu">Menu</button>')).toEqual([]);
  const inserted = '<button type="button">More</button><script type="module">1</script>';
  expect(deadControls(inserted)).toEqual(['More']);
  expect(unexplainedDeadControls('car', inserted)).toEqual(['More']);
  expect(
    unexplainedDeadControls('car', `${inserted}<noscript><p>More needs JavaScript.</p></noscript>`),
  ).toEqual([]);
  const hidden =
    '<div class="grid unscripted:hidden"><p><button type="button">More</button></p></div>';
  expect(deadControls(`${hidden}<br><dialog><button type="button">Yes</button></dialog>`)).toEqual(
    [],
  );
  expect(deadControls(hidden.replace('type="button"', 'type="button" disabled=""'))).toEqual([
    'More',
  ]);
});

describe('every page', () => {
  test('is among those that are looked at', () => {
    const paths = pages.map(({ path }) => path.split('?')[0] ?? '');
    const missing = patterns.filter((pattern) => {
      const shape = new RegExp(`^${pattern.replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
      return !paths.some((path) => shape.test(path));
    });
    expect(patterns).toContain('/dashboard/payment/:bookingId');
    expect(missing).toEqual([]);
  });

  test('is valid HTML, for everyone and in each of its states', async () => {
    const faults: Record<string, string[]> = {};
    for (const { name, status = 200, sent } of pages) {
      expect([name, sent.status]).toEqual([name, status]);
      const pageFaults = await faultsOf(sent.text);
      if (pageFaults.length > 0) faults[name] = pageFaults;
    }
    expect(faults).toEqual({});
  });

  test('has no control that is dead, unless the page says why', () => {
    const dead: Record<string, string[]> = {};
    for (const { name, sent } of pages) {
      expect(sent.text, name).toContain('</main>');
      const unexplained = unexplainedDeadControls(name, sent.text);
      if (unexplained.length > 0) dead[name] = unexplained;
    }
    expect(dead).toEqual({});
  });

  test('says where a card can be paid with that this needs scripts', () => {
    const explained = pages.filter(({ name, sent: { text } }) => {
      if (!/^payment/.test(name)) return false;
      const mayPay = /<(?:button|input)\b[^>]*\sdisabled/.test(text);
      expect(/<noscript>.*Paying needs JavaScript\..*<\/noscript>/s.test(text), name).toBe(mayPay);
      return mayPay;
    });
    expect(explained).not.toEqual([]);

    const orders = pages.filter(({ path }) => path === '/dashboard');
    const payable = orders.map(({ name, sent: { text } }) => {
      const hasUnpaid = text.includes('Cancel the booking of');
      expect(/<noscript>.*Paying needs JavaScript\./s.test(text), name).toBe(hasUnpaid);
      return hasUnpaid;
    });
    expect(payable).toContain(true);
  });

  test('needs scripts for nothing but paying by card', () => {
    const saying = pages.filter(({ sent: { text } }) =>
      /<noscript>(?:(?!<\/noscript>).)*needs? JavaScript/s.test(text),
    );
    expect(
      saying.map(({ name }) => name).filter((name) => !/^(payment|orders)/.test(name)),
    ).toEqual([]);
  });

  test('takes each form that it has', async () => {
    const lost: string[] = [];
    // The card goes to its processor alone.
    const forms = pages.filter(({ name }) => name !== 'payment');
    for (const { name, who, path, sent } of forms) {
      const caller = callerAt(market.url, who ? { cookie: who.cookie } : {});
      for (const [form] of sent.text.matchAll(/<form [^>]*?method="post"[^>]*?>/g)) {
        const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
        const to = new URL(action.replaceAll('&amp;', '&') || path, `${market.url}${path}`);
        // Another site's form is refused before it does anything, but only where forms are taken.
        const headers = { origin: 'https://evil.example' };
        const body = new URLSearchParams();
        const { status } = await caller.send('POST', to.pathname + to.search, { body, headers });
        if (status !== 403) lost.push(`${name}: ${action} ${status}`);
      }
    }
    expect(lost).toEqual([]);
  });
});

describe('a page outside the routes', () => {
  test('is valid HTML: the sign-in page of the local Google', async () => {
    const start = await fetch(`${market.url}/google/start`, { redirect: 'manual' });
    const chooser = new URL(start.headers.get('location') ?? '');
    chooser.searchParams.set('state', '"');
    const page = await fetch(chooser);
    expect(page.status).toBe(200);
    expect(await faultsOf(await page.text())).toEqual([]);
  });

  test('is valid HTML: the page for what was refused or has failed', async () => {
    const page = errorPage({ status: 503, requestId: '<b>"', text: 'Cars & vans' });
    expect(page).not.toContain('<b>');
    const faults = await faultsOf(page);
    // Its style is known to the policy by its hash.
    expect(faults.filter((fault) => !fault.startsWith('require-csp-nonce'))).toEqual([]);
    const style = /<style>([^<]*)/.exec(page)?.[1] ?? '';
    expect(plainPageHeaders['content-security-policy']).toContain(
      createHash('sha256').update(style).digest('base64'),
    );
  });
});
