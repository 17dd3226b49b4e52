// axe on a page as it is now.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

export interface AxeOptions {
  /** Its colors alone, by no other rule. */
  readonly colorsOnly?: boolean;
  /** Leaves out all but the first rows of tables and cards of lists, which are built alike. */
  readonly isSample?: boolean;
  /**
   * The kinds of texts whose colors need not be measured again in this theme at this width. Those of
   * this page are added.
   */
  readonly checkedKinds?: Set<number>;
}

/** What axe finds on the page in its present state. */
export async function findingsOf(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { checkedKinds, ...more } = options;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource}; null`);
  // Afterwards: what begins to move while axe is loaded would be met half faded.
  await page.evaluate(finishAnimations);
  const { findings, kinds } = await page.evaluate(runAxe, {
    ...more,
    checkedKinds: checkedKinds ? [...checkedKinds] : null,
  });
  for (const kind of kinds) checkedKinds?.add(kind);
  return findings;
}

/** Runs in the page: each broken rule, with the elements that break it. */
async function runAxe({
  colorsOnly = false,
  isSample = false,
  checkedKinds,
}: Omit<AxeOptions, 'checkedKinds'> & { checkedKinds: readonly number[] | null }): Promise<{
  findings: string[];
  kinds: number[];
}> {
  const { axe: runner } = window as unknown as { axe: typeof axe };
  const seen = new Set(checkedKinds);
  const texts = checkedKinds ? textsOfNewKinds() : [];
  const runs = [
    ...(colorsOnly ? [] : [run(contextOf(), { exceptColors: checkedKinds !== null })]),
    ...(colorsOnly && !checkedKinds ? [run(contextOf(), { onlyColors: true })] : []),
    ...(texts.length > 0 ? [run({ include: texts }, { onlyColors: true })] : []),
  ];
  const findings: string[] = [];
  for (const start of runs) findings.push(...(await start()));
  return { findings, kinds: [...seen] };

  function contextOf(): axe.ElementContext {
    const alike = isSample ? ['tr:nth-child(n + 6)', 'article:nth-of-type(n + 6)'] : [];
    const left = alike.filter((selector) => document.querySelector(selector));
    return left.length > 0 ? { exclude: left } : document;
  }

  /** axe does one run at a time. */
  function run(
    context: axe.ElementContext,
    { exceptColors = false, onlyColors = false },
  ): () => Promise<string[]> {
    return async () => {
      const { violations } = await runner.run(context, {
        ...(onlyColors ? { runOnly: ['color-contrast'] } : {}),
        ...(exceptColors ? { rules: { 'color-contrast': { enabled: false } } } : {}),
        resultTypes: ['violations'],
        selectors: false,
        // What axe loads again before it begins is for the rules on sound and film.
        preload: document.querySelector('audio, video') !== null,
        // Frames of other sites cannot be inspected.
        iframes: false,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    };
  }

  /** One of each kind, which is then known. */
  function textsOfNewKinds(): Element[] {
    return [...document.body.querySelectorAll('*')].filter((element) => {
      const hasText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      );
      if (!hasText && !element.matches('input, select, textarea')) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      const kind = kindOf(element);
      if (seen.has(kind)) return false;
      seen.add(kind);
      return true;
    });
  }

  /** Equal for elements that style sheets treat alike, with all that stands around them. */
  function kindOf(element: Element | null): number {
    let hash = 0;
    for (let one = element; one; one = one.parentElement) {
      const attributes = [...one.attributes]
        .filter(({ name }) => /^(class|style|type|role|open|disabled|data-|aria-)/.test(name))
        .filter(({ name }) => !/^aria-(label|labelledby|describedby|controls)$/.test(name))
        .map(({ name, value }) => `${name}=${value}`);
      for (const character of [one.tagName, one.matches(':checked'), ...attributes].join())
        hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
    }
    return hash;
  }
}

/** A half faded text has too little contrast. Waits for no frame: a page need not draw any. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (animation.playState === 'running' && Number.isFinite(end)) animation.finish();
  }
}
