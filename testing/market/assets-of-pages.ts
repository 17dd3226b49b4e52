// What browsers load of the pages of one server, asked for at another one.

/** Addresses of files in `/assets/` that a page names: scripts, styles, fonts, and the list of all pages' scripts. */
export const assetsIn = (page: string): readonly string[] => [
  ...new Set(page.match(/\/assets\/[\w.-]+\.\w+/g)),
];

/** Those that `url` does not have, each with its status. */
export async function findMissingAssets(url: string, assets: Iterable<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const path of assets) {
    const { status, body } = await fetch(url + path);
    await body?.cancel();
    if (status !== 200) missing.push(`${path} is ${status}`);
  }
  return missing;
}
