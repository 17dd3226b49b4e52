// The controls of a page that nobody can use: before its scripts run, or where they never do.

/** Disabled because of what the page says beside them. */
const saidSo: readonly (readonly [scenes: RegExp, control: RegExp])[] = [
  // On hold, or sold: "A buyer is paying right now."
  [/^my-cars/, /^(Edit|Delete|Advertise)/],
  // An admin's powers end first, nobody deletes or suspends themselves, and a suspension is lifted first.
  [/^users/, /^(Delete|Suspend|Make Admin)/],
  // The card never comes to us, so its form cannot be posted.
  [/^payment/, /./],
];

/** Forms whose page has no action yet: they wait for their scripts. The list only grows shorter. */
const toBeMended: readonly (readonly [scenes: RegExp, control: RegExp])[] = [
  [/^(add|edit)-car/, /./],
  [/^account/, /^(Set up two-step login|Turn)/],
];

/** The controls of a document that nobody can use, by what stands on them. */
export function deadControls(html: string): string[] {
  const hasScripts = html.includes('type="module"') || html.includes('type="text/deferred"');
  const controls = html.matchAll(/<(button|input|select|textarea)\b([^>]*)>(.*?)(?=<\/\1>|<)/gs);
  return Array.from(controls).flatMap(([, tag, attributes = '', text = '']) => {
    const label = text.trim() || (/aria-label="([^"]*)/.exec(attributes)?.[1] ?? attributes.trim());
    if (/\sdisabled\b/.test(attributes)) return [label];
    const needsScript = tag === 'button' && /type="button"/.test(attributes);
    return needsScript && !hasScripts && !/popovertarget/i.test(attributes) ? [label] : [];
  });
}

/** Those of a scene's page that the page does not explain. */
export const unexplainedDeadControls = (scene: string, html: string): string[] =>
  deadControls(html).filter(
    (label) =>
      ![...saidSo, ...toBeMended].some(
        ([scenes, control]) => scenes.test(scene) && control.test(label),
      ),
  );
