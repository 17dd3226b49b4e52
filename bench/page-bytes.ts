// What a browser must fetch before a page works, as it crosses the wire.
export interface PageBytes {
  readonly html: number;
  readonly script: number;
  readonly style: number;
}

/** Bytes under brotli: the document, the scripts that it loads or preloads, its style sheets. */
export async function pageBytes(url: string, cookie: string): Promise<PageBytes> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const scripts = [
    ...new Set([
      ...[...html.matchAll(/<link[^>]+rel="modulepreload"[^>]*href="([^"]+)"/g)].map(
        ([, href]) => href,
      ),
      ...[...html.matchAll(/from\s*"(\/assets\/[^"]+\.js)"|import\s*"(\/assets\/[^"]+\.js)"/g)].map(
        ([, from, plain]) => from ?? plain,
      ),
    ]),
  ];
  const styles = [...html.matchAll(/<link[^>]+href="([^"]+\.css)"/g)].map(([, href]) => href);
  const hasScripts = /<script/.test(html);
  return {
    html: await wireSize(url, cookie),
    script: hasScripts ? await sum(scripts, url) : 0,
    style: await sum(styles, url),
  };
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
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}
