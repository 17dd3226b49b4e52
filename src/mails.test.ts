// Every email, as it arrives: valid, safe, with one button that works, and the same in both forms.
import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SentMail, sendEveryMail } from '../testing/mails/send-every-mail.ts';
import { startTestMarket } from '../testing/market/market.ts';
import { marketAccount } from '../testing/market/market-account.ts';
import { callerAt } from '../testing/people/caller.ts';

/** Of its own: a list for the bank takes whatever is due. */
const opened = await startTestMarket({ cars: 400, hasJobs: false, environment: marketAccount });
afterAll(opened.close);
const market = opened.address;
let mails: readonly SentMail[] = [];
beforeAll(async () => {
  mails = await sendEveryMail(market);
});

/** For each mail that is not as it should be, in what. */
async function faultsIn(faultsOf: (mail: SentMail) => unknown[] | Promise<unknown[]>) {
  const faults: Record<string, unknown[]> = {};
  for (const mail of mails) {
    const mailFaults = await faultsOf(mail);
    if (mailFaults.length > 0) faults[mail.name] = mailFaults;
  }
  return faults;
}

const attributes = (html: string, name: string): string[] =>
  Array.from(html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g')), ([, value = '']) =>
    textOf(value),
  );
const linksOf = ({ html }: SentMail) => [
  ...new Set(attributes(html, 'href').filter((to) => /^http/.test(to))),
];
/** To the cars of a list, each with its picture, and what stops such emails. */
const asidesOf = ({ html }: SentMail) =>
  Array.from(html.matchAll(/<a href="([^"]*)"[^>]*class="(?:itemLink|stopLink)"/g), ([, to = '']) =>
    textOf(to),
  );
/** Where it leads: the picture at the top goes where the button does. */
const buttonsOf = (mail: SentMail) => {
  const asides = asidesOf(mail);
  return linksOf(mail).filter((to) => !asides.includes(to));
};

/** What stands in a piece of HTML, on one line. */
const textOf = (html: string): string =>
  html
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How a picture begins that is within the mail. */
const withinMail = 'data:image/png;base64,';

/** A title of a posted car, such as `2010 Honda S2000`. */
const carTitle = /\b(?:19|20)\d\d [A-Z]/;

/** The subjects that the market writes, each with the patterns of its wordings. */
function subjectsWritten(): { readonly written: string; readonly patterns: readonly RegExp[] }[] {
  const files = globSync('src/*/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const subjects = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('paragraphs:')) return [];
    return Array.from(text.matchAll(/\bsubject:\s*([^;]*?),\n/g), ([, words = '']) => ({
      written: `${file}: ${words}`,
      patterns: Array.from(words.matchAll(/`([^`]*)`|'([^'\n]* [^'\n]*)'/g), ([, made, plain]) =>
        patternOf(made ?? plain ?? ''),
      ),
    }));
  });
  return subjects.filter(({ patterns }) => patterns.length > 0);
}

const patternOf = (words: string): RegExp =>
  new RegExp(
    `^${words
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

describe('every email', () => {
  test('is sent and known by its name', () => {
    expect(mails.length).toBeGreaterThan(25);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(20);
  });

  test('is among those that are read here, with one of its subjects', () => {
    const subjects = subjectsWritten();
    expect(subjects.length).toBeGreaterThan(40);
    const unsent = subjects.filter(
      ({ patterns }) =>
        !mails.some(({ subject }) => patterns.some((pattern) => pattern.test(subject))),
    );
    expect(unsent.map(({ written }) => written)).toEqual([]);
  });

  test('is valid HTML', async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      // Mail programs know styles in place only, and no policy of ours.
      rules: { 'no-inline-style': 'off', 'require-csp-nonce': 'off', 'missing-doctype': 'error' },
    });
    expect(
      await faultsIn(async ({ html }) => {
        const { results } = await validator.validateString(html);
        return results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} in line ${line}`),
        );
      }),
    ).toEqual({});
  });

  test('runs nothing and takes nothing from elsewhere', async () => {
    const isOurs = (address: string) => new URL(address).origin === market.url;
    const isWithin = (address: string) => address.startsWith(withinMail);
    expect(
      await faultsIn(({ html }) => [
        ...(html.match(/<script|<form|<iframe|<link|@import|url\(|\son\w+=/gi) ?? []),
        ...attributes(html, 'src').filter((address) => !isOurs(address) && !isWithin(address)),
        ...attributes(html, 'href').filter(
          (address) => !/^(mailto|tel):/.test(address) && !isOurs(address),
        ),
      ]),
    ).toEqual({});
  });

  test('has exactly one button, which leads its reader to a page that is there, like every other link', async () => {
    expect(
      await faultsIn(async (mail) => {
        const [to = '', ...others] = buttonsOf(mail);
        const { cookie } = mail.reader ?? {};
        const visit = (path: string) =>
          callerAt(market.url, cookie ? { cookie } : {}).send('GET', path);
        const faults: string[] = [...others];
        for (const one of [to, ...asidesOf(mail)]) {
          const { pathname, search } = new URL(one);
          let page = await visit(pathname + search);
          // Readers who are not signed in log in first.
          if (page.status === 302 && !cookie)
            page = await visit(page.headers.get('location') ?? '');
          if (page.status !== 200) faults.push(`${page.status} at ${one}`);
        }
        return faults;
      }),
    ).toEqual({});
  });

  test('shows a car with a picture that is there', async () => {
    const faults = await faultsIn(async ({ html }) => {
      const answers = await Promise.all(
        attributes(html, 'src')
          .filter((to) => !to.startsWith(withinMail))
          .map((to) => callerAt(market.url).send('GET', new URL(to).pathname)),
      );
      return answers.map(({ status }) => status).filter((status) => status !== 200);
    });
    expect(faults).toEqual({});
    const withPicture = mails.filter(({ html }) => html.includes('<img '));
    for (const { html } of withPicture) expect(attributes(html, 'alt').join()).toMatch(/\d{4} /);
    const aboutCars = mails.filter(({ subject }) => carTitle.test(subject));
    expect(aboutCars.length).toBeGreaterThan(40);
    const pictureless = aboutCars.filter(
      ({ subject, html }) => !attributes(html, 'alt').some((title) => subject.includes(title)),
    );
    expect(pictureless.map(({ name }) => name)).toEqual([]);
  });

  test('has its pictures from wherever the mailbox is opened', async () => {
    const pictures = await Promise.all(
      mails.map(async ({ path }) => {
        const { text } = await callerAt(market.url).send('GET', path);
        return attributes(text, 'src').filter((address) => !address.startsWith(withinMail));
      }),
    );
    expect(pictures.flat().length).toBeGreaterThan(40);
    expect(pictures.flat().filter((address) => !address.startsWith('/images/'))).toEqual([]);
  });

  test('shows a handover code as a QR code, too, and no other mail has one', async () => {
    const coded = mails.filter(({ text }) => /^Handover code: /m.test(text));
    expect(coded.map(({ name }) => name).toSorted()).toEqual(['handover-code-renewed', 'paid']);
    const pictured = mails.filter(({ html }) => html.includes(withinMail));
    expect(pictured).toEqual(coded);
    expect(
      await faultsIn(({ text, html }) => {
        const [, code = 'none'] = /^Handover code: (\d{3} \d{3})$/m.exec(text) ?? [];
        const alts = attributes(html, 'alt').filter((alt) => alt.includes('QR'));
        const expected = html.includes(withinMail) ? [`Handover code ${code} as a QR code`] : [];
        return alts.join() === expected.join() ? [] : alts;
      }),
    ).toEqual({});
  });

  test('says the same in plain text, with its link written out', async () => {
    expect(
      await faultsIn((mail) => {
        const htmlText = textOf(mail.html.replace(/^[\s\S]*<main>/, ''));
        const written = mail.text.replaceAll(/^> ?/gm, '').replaceAll(/\s+/g, ' ');
        const inHtmlOnly = mail.html
          .replace(/^[\s\S]*<main>/, '')
          .split(/<(?:p|h1|th|td|blockquote|a)\b/)
          .map((part) => textOf(part.replace(/^[^>]*>/, '')))
          .filter((part) => part !== '' && !written.includes(part));
        const inTextOnly = mail.text
          .split('\n')
          .map((line) =>
            line
              .replace(/^> ?/, '')
              .replace(/^([\w ]+):( |$)/, '$1 ')
              .trim(),
          )
          .filter(
            (line) => line !== '' && !htmlText.includes(line) && !linksOf(mail).includes(line),
          );
        return [...inHtmlOnly, ...inTextOnly];
      }),
    ).toEqual({});
  });

  test('greets by the first name, or by none where nobody is sure who reads it', async () => {
    expect(
      await faultsIn(({ text }) => {
        const [greeting = ''] = text.split('\n');
        return /^Hi( (Ada|Rob|Olive|Theo|June|Carl|Sam|Petra|Maya))?,$/.test(greeting)
          ? []
          : [greeting];
      }),
    ).toEqual({});
    const nameless = mails.filter(({ text }) => text.startsWith('Hi,')).map(({ name }) => name);
    expect(nameless.toSorted()).toEqual([
      'contact',
      'contact-answered',
      'email-confirming',
      'reset-unverified',
      'verify',
    ]);
  });
});
