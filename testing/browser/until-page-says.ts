import type { MarketAddress } from '../market/market.ts';
import type { Someone } from '../people/people.ts';
import { expect } from './story.ts';

/**
 * Waits until a page has this text for somebody, by requests alone: loading it again and again in a
 * browser takes a core from other stories.
 */
export async function untilPageSays(
  { url }: MarketAddress,
  path: string,
  text: string,
  who: Someone | null = null,
): Promise<void> {
  const says = async () => {
    const page = await fetch(url + path, { headers: who ? { cookie: who.cookie } : {} });
    // React parts texts by comments.
    return (await page.text()).replaceAll(/<!--.*?-->/g, '').includes(text);
  };
  await expect.poll(says, { message: `${path} says ${text}` }).toBe(true);
}
