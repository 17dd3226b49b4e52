// The law that hover, press and focus are seen: a control, or what stands closely around it, looks
// different in each of these states. The browser itself is asked for the looks, state by state.
import type { CDPSession, Page } from '@playwright/test';
import { lookAtMarked, unmark } from './felt-looks.ts';

/** The pseudo-classes that a browser sets in a state. */
const pseudoClasses = {
  hover: ['hover'],
  press: ['active'],
  focus: ['focus', 'focus-visible', 'focus-within'],
} as const;
type State = keyof typeof pseudoClasses;

/** What was looked at before, by width: alike controls look alike on every page. */
export class CheckedKinds {
  readonly #kinds = new Map<boolean, string[]>();

  at(isPhone: boolean): string[] {
    const kinds = this.#kinds.get(isPhone) ?? [];
    this.#kinds.set(isPhone, kinds);
    return kinds;
  }
}

/**
 * Every control on the page that looks the same in a state as at rest, as `law: what`. Only one of
 * each kind is looked at, and none of a kind that `checkedKinds` holds. Fingers do not hover.
 */
export async function unfeltFaultsOf(
  page: Page,
  { isPhone, checkedKinds = new CheckedKinds() }: { isPhone: boolean; checkedKinds?: CheckedKinds },
): Promise<string[]> {
  const kinds = checkedKinds.at(isPhone);
  const { marked, looks: atRest } = await page.evaluate(lookAtMarked, kinds);
  if (marked.length === 0) return [];
  kinds.push(...marked.map(({ kind }) => kind));
  const session = await page.context().newCDPSession(page);
  try {
    const force = await forcing(session);
    const faults: string[] = [];
    for (const state of isPhone
      ? (['press', 'focus'] as const)
      : (['hover', 'press', 'focus'] as const)) {
      await force(state);
      const { looks } = await page.evaluate(lookAtMarked, null);
      for (const [index, { what, states }] of marked.entries())
        if (states.includes(state) && looks[index] === atRest[index])
          faults.push(`no ${state} style: ${what}`);
    }
    return faults;
  } finally {
    await session.detach();
    await page.evaluate(unmark);
  }
}

/** Puts all marked controls into a state at once. The browser forgets it when the session ends. */
async function forcing(session: CDPSession): Promise<(state: State) => Promise<unknown>> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-felt], label:has([data-felt]), :has(> [type="file"][data-felt])',
  });
  return (state) =>
    Promise.all(
      nodeIds.map((nodeId) =>
        session.send('CSS.forcePseudoState', {
          nodeId,
          forcedPseudoClasses: [...pseudoClasses[state]],
        }),
      ),
    );
}
