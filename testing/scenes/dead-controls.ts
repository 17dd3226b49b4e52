// The controls of a page that nobody can use: before its scripts run, or where they never do.

/** Disabled because of what the page says beside them. */
const explained: readonly (readonly [scenes: RegExp, control: RegExp])[] = [
  // On hold, or sold: "A buyer is paying right now."
  [/^my-cars/, /^(Edit|Delete|Advertise)/],
  // An admin's powers end first, nobody deletes or suspends themselves, and a suspension is lifted first.
  [/^users/, /^(Delete|Suspend|Make Admin)/],
  // The card never comes to us, so its form cannot be posted.
  [/^payment/, /./],
];

interface Control {
  /** What stands on it. */
  readonly label: string;
  readonly isDisabled: boolean;
  /** A button or switch that only scripts give something to do, where it is not hidden without them. */
  readonly needsScripts: boolean;
}

const tags = /<(script|style|svg)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*?)(\/?)>/g;
const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const controls = /^(button|input|select|textarea)$/;

/** Where an element and all within it are seen: `waiting` while scripts are on their way, not without them. */
type Seen = 'always' | 'waiting' | 'never';

function seenOf(tag: string, attributes: string, around: Seen): Seen {
  const isClosed = tag === 'dialog' && !/\sopen\b/.test(attributes);
  if (around === 'never' || tag === 'template' || isClosed || /\shidden=""/.test(attributes))
    return 'never';
  return /[\s"]unscripted:hidden\b/.test(attributes) ? 'waiting' : around;
}

/** The controls that a document shows before its scripts run. Every element is closed, as React writes it. */
function visibleControls(html: string): Control[] {
  const visible: Control[] = [];
  const open: Seen[] = [];
  for (const {
    0: whole,
    2: end,
    3: tag = '',
    4: attributes = '',
    5: closed,
    index,
  } of html.matchAll(tags)) {
    if (!tag) continue;
    if (end) open.pop();
    else {
      const seen = seenOf(tag, attributes, open.at(-1) ?? 'always');
      if (!voids.test(tag) && !closed) open.push(seen);
      if (seen !== 'never' && controls.test(tag)) {
        const control = controlOf(tag, attributes, html.slice(index + whole.length));
        // What is pressed while they are on their way is pressed again once they run.
        visible.push(seen === 'always' ? control : { ...control, needsScripts: false });
      }
    }
  }
  return visible;
}

function controlOf(tag: string, attributes: string, after: string): Control {
  const text = /^(?:[^<]|<(?!\/?button))*/.exec(tag === 'button' ? after : '')?.[0] ?? '';
  const words = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return {
    label: words || (/aria-label="([^"]*)/.exec(attributes)?.[1] ?? attributes.trim()),
    // A value that nobody is meant to change is no control.
    isDisabled: /\sdisabled\b/.test(attributes) && !/\sreadonly\b/i.test(attributes),
    needsScripts:
      /type="button"|role="switch"/.test(attributes) &&
      !/\s(popovertarget|command|aria-disabled)=/i.test(attributes),
  };
}

/** What a page says to people without scripts of what it cannot do then. */
const saysWhatNeedsScripts = (html: string): boolean =>
  /<noscript>(?:(?!<\/noscript>)[\s\S])*needs? JavaScript/.test(html);

/** The controls of a document that nobody can use, by what stands on them. */
export const deadControls = (html: string): string[] =>
  visibleControls(html)
    .filter(({ isDisabled, needsScripts }) => isDisabled || needsScripts)
    .map(({ label }) => label);

/** Those of a scene's page that the page does not explain. */
export function unexplainedDeadControls(scene: string, html: string): string[] {
  const explainsScripts = saysWhatNeedsScripts(html);
  const isExplained = (label: string) =>
    explained.some(([scenes, control]) => scenes.test(scene) && control.test(label));
  return visibleControls(html)
    .filter(({ label, isDisabled, needsScripts }) =>
      isDisabled ? !isExplained(label) : needsScripts && !explainsScripts,
    )
    .map(({ label }) => label);
}
