// The laws of a screen fail where they ought to.

import { lawFaultsOf, openingFaultsOf } from '../../browser/screen-laws.ts';
import { expect, test } from '../../browser/story.ts';

const broken: Readonly<Record<string, readonly [html: string, fault: RegExp, isPhone?: boolean]>> =
  {
    'a target that a finger misses': [
      '<button class="felt" style="width: 40px; height: 44px">Ok</button>',
      /^small target \(40 by 44\): button "Ok"$/,
    ],
    'a control that does not answer to the pointer': [
      '<a class="pressed" href="/about" style="display: block; padding: 44px">About</a>',
      /^no hover style: a "About"$/,
      false,
    ],
    'a control that does not answer to a press': [
      '<button class="hovered" style="width: 44px; height: 44px">Ok</button>',
      /^no press style: button "Ok"$/,
    ],
    'a control that hides that it has the focus': [
      '<button class="felt tall" style="outline: none">Ok</button>',
      /^no focus style: button "Ok"$/,
    ],
    'a control that changes only what nobody sees': [
      '<a class="pointed pressed tall" href="/about">About</a>',
      /^no hover style: a "About"$/,
      false,
    ],
    'a picture of a car that leads nowhere': [
      '<article><img src="/images/abc/360.webp" alt="2017 Testarossa" width="100" height="100"></article>',
      /^picture without a link: 2017 Testarossa$/,
    ],
    'two buttons of one name in the cards of a list': [
      `<article><h2>A</h2><button class="felt" style="width: 44px; height: 44px">Buy</button></article>
     <article><h2>B</h2><button class="felt" style="width: 44px; height: 44px">Buy</button></article>`,
      /^same name twice: button "Buy"$/,
    ],
    'buttons of two people of one name, in the list of more people': [
      `<ul>
      <li>Ada, ada@a.example <button class="felt tall">Suspend Ada</button></li>
      <li>Ada, ada@b.example <button class="felt tall">Suspend Ada</button></li>
      <li>Bo, bo@b.example <button class="felt tall">Suspend Bo</button></li>
    </ul>`,
      /^same name twice: button "Suspend Ada"$/,
    ],
    'a picture of a car that leads to something else': [
      '<a class="felt tall" href="/about"><img src="/images/abc/360.webp" alt="2017 Testarossa" width="100" height="100"></a>',
      /^picture without a link: 2017 Testarossa$/,
    ],
    'a picture of a car that leads to another picture': [
      '<a class="felt tall" href="/images/xyz/1280.webp"><img src="/images/abc/360.webp" alt="2017 Testarossa" width="100" height="100"></a>',
      /^picture without a link: 2017 Testarossa$/,
    ],
    'a round picture of a car': [
      '<img class="rounded-full" src="/images/abc/360.webp" alt="2017 Testarossa" width="120" height="80">',
      /^picture without a link: 2017 Testarossa$/,
    ],
    'an amount in proportional figures': [
      '<p style="font-variant-numeric: normal">Pay $32,500 now</p>',
      /^amount without tabular figures: \$32,500$/,
    ],
    'two ways of one name': [
      `<a class="felt" href="/a" style="display: block; padding: 44px">View All</a>
     <a class="felt" href="/b" style="display: block; padding: 44px">View All</a>`,
      /^same name twice: a "View All"$/,
    ],
  };
const styles = `<!doctype html><title>Example</title><style>
  .tall { display: inline-block; min-width: 44px; min-height: 44px }
  .pointed:hover { cursor: pointer } label:hover { color: red }
  .felt:hover, .hovered:hover { color: red } .felt:active, .pressed:active { color: blue }
</style>`;

for (const [what, [html, fault, isPhone = true]] of Object.entries(broken))
  test(`a law is broken by ${what}`, async ({ page }) => {
    await page.setContent(styles + html);
    const faults = await lawFaultsOf(page, { isPhone });
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

test('a law is broken by a page that opens below its top', async ({ page }) => {
  await page.setContent(`${styles}<div style="height: 3000px"></div><input>
    <div style="height: 3000px"></div>`);
  expect(await openingFaultsOf(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('input')?.focus());
  expect(await openingFaultsOf(page)).toEqual([
    expect.stringMatching(/^opened \d+ pixels below its top$/),
  ]);
});

test('no law is broken by links in sentences, stretched links, the same way twice, namesakes told apart, and rows alike in every word', async ({
  page,
}) => {
  await page.setContent(`${styles}<style>
    article { position: relative; width: 300px; height: 300px }
    .stretched::after { content: ""; position: absolute; inset: 0 }
  </style>
  <p>Read <a class="felt" href="/faq">the answers</a> first.</p>
  <article><img src="/images/abc/360.webp" alt="" width="100" height="100">
    <a class="felt stretched" href="/advertise/1">2017 Testarossa</a></article>
  <img data-preview src="/images/abc/360.webp" alt="2017 Testarossa" width="100" height="100">
  <p>Or <a class="felt" href="/faq">the answers</a> again.</p>
  <ul>
    <li><a class="felt tall" href="/1" aria-describedby="a">Ada</a> <i id="a">a@a.example</i></li>
    <li><a class="felt tall" href="/2" aria-describedby="b">Ada</a> <i id="b">a@b.example</i></li>
    <li><a class="felt tall" href="/3">The same in every word</a></li>
    <li><a class="felt tall" href="/4">The same in every word</a></li>
  </ul>
  <label class="felt" style="display: flex; min-height: 44px">
    <input type="checkbox"> Horn
  </label>
  <p style="font-variant-numeric: tabular-nums">$32,500</p>`);
  expect(await lawFaultsOf(page, { isPhone: true })).toEqual([]);
});
