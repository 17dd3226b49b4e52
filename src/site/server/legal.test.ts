import { describe, expect, inject, test } from 'vitest';
import { agreed } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { listAudit } from '../../people/admin/audit-contract.ts';
import { listLegalPages, listLegalVersions, readLegalPage, writeLegalPage } from '../contract.ts';
import { legalTemplate } from '../legal-templates.ts';

const market = inject('market');
const visitor = callerAt(market.url);
/** Each test writes another page. */
const write = async (admin: Someone, page: 'imprint' | 'accessibility', text?: string) => {
  const [newest] = agreed(await admin.callApi(listLegalVersions, { page }));
  return admin.callApi(writeLegalPage, { page, text, replaces: newest?.id });
};
const textAt = async (path: string) => {
  const response = await fetch(market.url + path);
  return { status: response.status, text: await response.text() };
};

describe('a legal page', () => {
  test('is written by an admin, read by everybody, and gone when it is saved without a text', async () => {
    const admin = await newAdmin(market, 'Lea Legal');
    const [page, path] = ['accessibility', '/legal/accessibility'] as const;
    expect(await textAt(path)).toMatchObject({ status: 404 });
    agreed(await write(admin, page, '## Ramps\n<b>Bold</b> words to help@example.com'));
    expect(await visitor.callApi(readLegalPage, { page })).toMatchObject({ page });
    expect(agreed(await visitor.callApi(listLegalPages, {}))).toContain(page);
    await expect.poll(async () => (await textAt('/legal')).text).toContain(`href="${path}"`);
    const { text } = await textAt(path);
    expect(text).toMatch(/<h2[^>]*>Ramps<\/h2>/);
    expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt; words to ');
    expect(text).toContain('href="mailto:help@example.com"');
    expect((await textAt('/sitemap-pages.xml')).text).toContain(path);

    agreed(await write(admin, page));
    expect(await visitor.callApi(readLegalPage, { page })).toEqual(refusedAs('not-found'));
    await expect.poll(async () => (await textAt(path)).status).toBe(404);
    const versions = agreed(await admin.callApi(listLegalVersions, { page }));
    expect(versions.map(({ text: one, writtenBy }) => [one, writtenBy])).toEqual([
      ['', 'Lea Legal'],
      [expect.stringContaining('Ramps'), 'Lea Legal'],
    ]);
    const audit = agreed(await admin.callApi(listAudit, { person: admin.email }));
    expect(audit).toContainEqual(
      expect.objectContaining({ thing: 'legal_pages', became: 'withdrawn' }),
    );
  });

  test('is not published while it is still the template', async () => {
    const admin = await newAdmin(market);
    const [newest] = agreed(await admin.callApi(listLegalVersions, { page: 'accessibility' }));
    const json = { text: legalTemplate('accessibility'), replaces: newest && String(newest.id) };
    expect(await admin.send('PUT', '/api/legal/accessibility', { json })).toMatchObject({
      status: 400,
      json: { errors: { text: expect.stringContaining('still the template') } },
    });
  });

  test('shows markup, scripts and links in disguise as text', { tags: 'hostile-89' }, async () => {
    const admin = await newAdmin(market);
    const hostile = [
      '## <script>alert(1)</script>',
      '<img src=x onerror=alert(1)> <svg onload=alert(1)><a href="javascript:alert(1)">us</a>',
      '- [Terms](javascript:alert(1)) data:text/html,<b>x</b> https://evil.example/"onclick="alert(1)',
      '- a@b.example"onmouseover="alert(1)',
      '</p></main></body><!-- <style>*{display:none}</style> {{7*7}} &lt;b&gt;',
    ].join('\n');
    agreed(await write(admin, 'accessibility', hostile));
    const pageText = async () => (await textAt('/legal/accessibility')).text;
    await expect.poll(pageText).toContain('{{7*7}}');
    const text = await pageText();
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? [];
    expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const tags = [...main.matchAll(/<(\w+)([^>]*)>/g)].map(([tag]) => tag);
    expect(tags.filter((tag) => /^<(script|img|svg|style)|\son\w+=/i.test(tag))).toEqual([]);
    const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to);
    expect(links.filter((to) => !/^(\/|https:\/\/|mailto:)/.test(to))).toEqual([]);
    expect(links).toContain('https://evil.example/');
    agreed(await write(admin, 'accessibility'));
  });

  test('is not written over by an admin who has not read the newest version', async () => {
    const [one, other] = [await newAdmin(market), await newAdmin(market)];
    const [newest] = agreed(await one.callApi(listLegalVersions, { page: 'imprint' }));
    const saving = [one, other].map((admin, at) =>
      admin.callApi(writeLegalPage, {
        page: 'imprint',
        text: `Version ${at}`,
        replaces: newest?.id,
      }),
    );
    expect(await Promise.all(saving)).toEqual(
      expect.arrayContaining([{ acknowledged: true }, refusedAs('written-meanwhile')]),
    );
    agreed(await write(other, 'imprint'));
  });

  test('is written by nobody but admins, and has no other name than those of the market', async () => {
    const seller = await newSeller(market);
    const text = 'Mine';
    const page = 'imprint' as const;
    expect(await seller.callApi(writeLegalPage, { page, text })).toEqual(refusedAs('not-allowed'));
    expect(await seller.callApi(listLegalVersions, { page })).toEqual(refusedAs('not-allowed'));
    expect((await visitor.send('GET', '/api/legal/secrets')).status).toBe(400);
    expect(await textAt('/legal/secrets')).toMatchObject({ status: 404 });
  });
});
