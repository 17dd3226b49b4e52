// No control is dead: not before the scripts of a page run, and not where they never do.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { callerAt } from '../../../testing/people/caller.ts';
import { type EveryPage, everyPage } from '../../../testing/scenes/every-page.ts';
import { createSituations } from '../../../testing/scenes/situations.ts';

const market = inject('market');

/** Disabled because of what the page says beside them. */
const saidSo: readonly (readonly [scenes: RegExp, control: RegExp])[] = [
  // On hold, or sold: "A buyer is paying right now."
  [/^my-cars/, /^(Edit|Delete|Advertise)/],
  // An admin's powers end first, nobody deletes or suspends themselves, and a suspension is lifted first.
  [/^users/, /^(Delete|Suspend|Make Admin)/],
  // The card never comes to us, so its form cannot be posted.
  [/^payment/, /./],
];

/** Forms whose page has no action yet: they wait for their scripts. The list only grows shorter. */
const toBeMended: readonly (readonly [scenes: RegExp, control: RegExp])[] = [
  [/^(add|edit)-car/, /./],
  [/^account/, /^(Delete my account|Set up two-step login|Turn)/],
];

/** The controls of a document that nobody can use, by what stands on them. */
function deadControls(html: string): string[] {
  const hasScripts = html.includes('type="module"') || html.includes('type="text/deferred"');
  const controls = html.matchAll(/<(button|input|select|textarea)\b([^>]*)>(.*?)(?=<\/\1>|<)/gs);
  return Array.from(controls).flatMap(([, tag, attributes = '', text = '']) => {
    const label = text.trim() || (/aria-label="([^"]*)/.exec(attributes)?.[1] ?? attributes.trim());
    if (/\sdisabled\b/.test(attributes)) return [label];
    const needsScript = tag === 'button' && /type="button"/.test(attributes);
    return needsScript && !hasScripts && !/popovertarget/i.test(attributes) ? [label] : [];
  });
}

test('a dead control is found', () => {
  expect(deadControls('<button type="submit" disabled="">Login</button>')).toEqual(['Login']);
  expect(deadControls('<button type="button">More</button>')).toEqual(['More']);
  expect(deadControls('<button type="button" popovertarget="menu">Menu</button>')).toEqual([]);
  expect(
    deadControls('<button type="button">More</button><script type="module">1</script>'),
  ).toEqual([]);
});

describe('every page as the server sends it', () => {
  let pages: readonly EveryPage[] = [];
  beforeAll(async () => {
    pages = everyPage(await createSituations(market));
  });

  test('has no control that is dead, unless the page says why', async () => {
    const dead: Record<string, string[]> = {};
    for (const { name, who, path } of pages) {
      const caller = callerAt(market.url, who ? { cookie: who.cookie } : {});
      const { text } = await caller.send('GET', path);
      expect(text, name).toContain('</main>');
      const found = deadControls(text).filter(
        (label) =>
          ![...saidSo, ...toBeMended].some(
            ([scenes, control]) => scenes.test(name) && control.test(label),
          ),
      );
      if (found.length > 0) dead[name] = found;
    }
    expect(dead).toEqual({});
  });

  test('says where a card can be paid with that this needs scripts', async () => {
    const payments = pages.filter(({ name }) => /^payment/.test(name));
    const said: string[] = [];
    for (const { name, who, path } of payments) {
      const { text } = await callerAt(market.url, { cookie: who?.cookie ?? '' }).send('GET', path);
      const mayPay = deadControls(text).length > 0;
      expect(/<noscript>.*Paying needs JavaScript\..*<\/noscript>/s.test(text), name).toBe(mayPay);
      if (mayPay) said.push(name);
    }
    expect(said).not.toEqual([]);

    const orders = pages.filter(({ path }) => path === '/dashboard');
    const bookings = orders.map(async ({ name, who, path }) => {
      const { text } = await callerAt(market.url, { cookie: who?.cookie ?? '' }).send('GET', path);
      const mayCancel = text.includes('Cancel the booking of');
      expect(/<noscript>.*canceling need JavaScript\./s.test(text), name).toBe(mayCancel);
      return mayCancel;
    });
    expect(await Promise.all(bookings)).toContain(true);
  });
});
