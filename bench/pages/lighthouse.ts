// Mobile Lighthouse in the Chromium of the tests.
import chromium from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import { medianIndex } from 'd3-array';
import lighthouse from 'lighthouse';
import type { Row } from '../table.ts';

/** Each visit gives different times, so the median of several counts. */
const visits = 5;

export async function lighthouseRows(
  pages: readonly { name: string; url: string; cookie: string; least: number }[],
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
  const { port } = chrome;
  try {
    const rows: Row[] = [];
    for (const { name, url, cookie, least } of pages) {
      const seen: Seen[] = [];
      for (let visit = 0; visit < visits; visit++) seen.push(await visitOnce(url, cookie, port));
      const middle = seen[medianIndex(seen, ({ lcp }) => lcp)];
      if (middle) rows.push(rowOf(name, middle, least));
    }
    return rows;
  } finally {
    chrome.kill();
  }
}

interface Seen {
  /** Seconds. */
  readonly lcp: number;
  /** Milliseconds. */
  readonly blocked: number;
  readonly shift: number;
  /** Performance, accessibility, best practices, SEO: up to 100 each. */
  readonly scores: readonly number[];
}

async function visitOnce(url: string, cookie: string, port: number): Promise<Seen> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    // It would scroll through the whole page and load more cars.
    disableFullPageScreenshot: true,
    // Cookies too: one that an earlier page has set would replace the header below, and with it the session.
    clearStorageTypes: ['all'],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // What somebody sees after signing in tells search engines to stay away.
    ...(cookie ? { extraHeaders: { Cookie: cookie }, skipAudits: ['is-crawlable'] } : {}),
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`${url} has led to ${finalDisplayedUrl}`);
  const of = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: of('largest-contentful-paint') / 1000,
    blocked: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
  };
}

const rowOf = (name: string, { lcp, blocked, shift, scores }: Seen, least: number): Row => ({
  what: `Lighthouse mobile, ${name}`,
  measured: `LCP ${lcp.toFixed(2)} s, TBT ${Math.round(blocked)} ms, CLS ${shift.toFixed(3)}`,
  limit: `scores ${scores.join(' / ')}`,
  goal: {
    text: `scores of at least ${least}, LCP <= 1.3 s, TBT <= 50 ms, CLS 0`,
    isMet: scores.every((score) => score >= least) && lcp <= 1.3 && blocked <= 50 && shift < 0.005,
  },
});
