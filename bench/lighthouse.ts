// Mobile Lighthouse in the Chromium that the tests bring.
import chromium from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Row } from './table.ts';

export async function lighthouseRows(
  pages: readonly { name: string; url: string; cookie: string }[],
): Promise<Row[]> {
  const chrome = await launch({
    chromePath: await chromium.executablePath(),
    chromeFlags: [
      '--headless=shell',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  });
  try {
    const rows: Row[] = [];
    for (const { name, url, cookie } of pages) {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
      });
      if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
      const { audits, categories } = result.lhr;
      const of = (id: string) => audits[id]?.numericValue ?? Number.NaN;
      const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
      const lcp = of('largest-contentful-paint') / 1000;
      rows.push({
        what: `Lighthouse mobile, ${name}`,
        measured: `LCP ${lcp.toFixed(2)} s, TBT ${Math.round(of('total-blocking-time'))} ms, CLS ${of('cumulative-layout-shift').toFixed(3)}`,
        limit: `scores ${scores.join(' / ')}`,
        goal: {
          text: '100s, LCP <= 1.3 s, TBT <= 50 ms, CLS 0',
          isMet:
            scores.every((score) => score === 100) &&
            lcp <= 1.3 &&
            of('total-blocking-time') <= 50 &&
            of('cumulative-layout-shift') < 0.005,
        },
      });
    }
    return rows;
  } finally {
    chrome.kill();
  }
}
