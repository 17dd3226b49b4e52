// What a browser must fetch before a page works, as it crosses the wire.
export interface PageBytes {
  readonly html: number;
  readonly script: number;
  /** What a page fetches beyond that when somebody asks for the part that it serves. */
  readonly later: number;
  readonly style: number;
}

/** Bytes under brotli: the document, the scripts that it loads, preloads or defers, its style sheets. */
export async function pageBytes(url: string, cookie: string): Promise<PageBytes> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const scripts = [
    ...new Set([
      ...[...html.matchAll(/<link[^>]+rel="(?:modulepreload|deferred)"[^>]*href="([^"]+)"/g)].map(
        ([, href]) => href,
      ),
      ...[...html.matchAll(/from\s*"(\/assets\/[^"]+\.js)"|import\s*"(\/assets\/[^"]+\.js)"/g)].map(
        ([, from, plain]) => from ?? plain,
      ),
    ]),
  ];
  const styles = [...html.matchAll(/<link[^>]+href="([^"]+\.css)"/g)].map(([, href]) => href);
  const hasScripts = /<script(?![^>]*type="speculationrules")/.test(html);
  const later = hasScripts ? await laterScripts(scripts, url) : [];
  return {
    html: await wireSize(url, cookie),
    script: hasScripts ? await sum(scripts, url) : 0,
    later: await sum(later, url),
    style: await sum(styles, url),
  };
}

/** What Vite lists in a script as the files of its dynamic imports, but for those on the page already. */
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

/** `fetch` would decompress: the raw bytes are counted by node:http. */
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
