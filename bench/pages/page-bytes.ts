// How many compressed bytes a browser must fetch before a page works.
import type { DeferredScripts } from '../../src/ui/hydration/deferred-scripts.ts';

export interface PageBytes {
  readonly html: number;
  readonly script: number;
  /** What a page fetches later, when someone uses the lazy part that needs it. */
  readonly later: number;
  readonly style: number;
}

/** Bytes under brotli: the document, the scripts that it loads, preloads or defers, its style sheets. */
export async function pageBytes(url: string, cookie: string): Promise<PageBytes> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const scripts = [
    ...new Set([
      ...[...html.matchAll(/<link[^>]+rel="modulepreload"[^>]*href="([^"]+)"/g)].map(
        ([, href]) => href,
      ),
      ...deferredScripts(html),
      ...[...html.matchAll(/from\s*"(\/assets\/[^"]+\.js)"|import\s*"(\/assets\/[^"]+\.js)"/g)].map(
        ([, from, plain]) => from ?? plain,
      ),
    ]),
  ];
  const styles = [...html.matchAll(/<link[^>]+href="([^"]+\.css)#?"/g)].map(([, href]) => href);
  const hasScripts = html.includes('type="module"');
  const later = hasScripts ? await laterScripts(scripts, url) : [];
  return {
    html: await wireSize(url, cookie),
    script: hasScripts ? await sum(scripts, url) : 0,
    later: await sum(later, url),
    style: await sum(styles, url),
  };
}

/** The scripts that wait for a reader, as the document names them. */
function deferredScripts(html: string): string[] {
  const [, json] = /window\.__reactRouterManifest = (\{.*?\n\});/s.exec(html) ?? [];
  if (!json) return [];
  const { deferred } = JSON.parse(json) as { deferred: DeferredScripts };
  return [deferred.entry, ...Object.values(deferred.routes).flat(), ...deferred.others];
}

/** The files that Vite lists in a script for its dynamic imports, without those already on the page. */
async function laterScripts(scripts: readonly (string | undefined)[], base: string) {
  const sources = await Promise.all(
    scripts.map(async (path) => (await fetch(new URL(path ?? '', base))).text()),
  );
  const named = sources.flatMap((source) => [...source.matchAll(/["'](assets\/[\w.-]+\.js)["']/g)]);
  return [...new Set(named.map(([, name]) => `/${name}`))].filter(
    (name) => !scripts.includes(name),
  );
}

async function sum(paths: readonly (string | undefined)[], base: string): Promise<number> {
  const sizes = await Promise.all(
    paths.map((path) => wireSize(new URL(path ?? '', base).href, '')),
  );
  return sizes.reduce((all, one) => all + one, 0);
}

/** Uses node:http, because `fetch` would decompress the bytes to be counted. */
async function wireSize(url: string, cookie: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}
