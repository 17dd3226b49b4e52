// What runs in the page for the law that hover, press and focus are seen.

interface Marked {
  /** Equal for controls of the same tag and classes. */
  readonly kind: string;
  readonly what: string;
  /** Those in which it has to look different. */
  readonly states: readonly string[];
}

/**
 * How each marked control looks now, with its parts and what stands closely around it. Where known
 * kinds are given, it first marks one control of each kind that is not among them.
 */
export function lookAtMarked(checkedKinds: readonly string[] | null): {
  marked: Marked[];
  looks: string[];
} {
  const marked = checkedKinds ? markKinds(checkedKinds) : [];
  const controls = [...document.querySelectorAll<HTMLElement>('[data-felt]')].sort(
    (one, other) => Number(one.dataset.felt) - Number(other.dataset.felt),
  );
  return { marked, looks: controls.map((control) => surroundings(control).map(lookOf).join('\n')) };

  function markKinds(checkedKinds: readonly string[]): Marked[] {
    const seen = new Set(checkedKinds);
    const marked: Marked[] = [];
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = scope.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    );
    for (const control of controls) {
      if (control.matches(':disabled, [aria-disabled="true"], [inert] *, [aria-hidden="true"] *'))
        continue;
      // In that state already, by what was done on the page.
      if (control.matches(':hover, :focus')) continue;
      const kind = kindOf(control);
      if (seen.has(kind) || !isShown(control)) continue;
      seen.add(kind);
      control.dataset.felt = String(marked.length);
      marked.push({ kind, what: show(control), states: statesOf(control) });
    }
    return marked;
  }

  function kindOf(control: HTMLElement): string {
    const around = control.closest('label, .card-target');
    const { type = '', checked = false } = control as HTMLInputElement;
    return [control.tagName, type, checked, control.className, around?.className].join(' ');
  }

  /** Of a box that is ticked by the line around it, the line; of a field for files, its area. */
  function aroundOf(control: HTMLElement): HTMLElement | null {
    const area = control.matches('[type="file"]') ? control.parentElement : null;
    return control.closest('label') ?? area;
  }

  function isShown(control: HTMLElement): boolean {
    const felt = control.matches('input') ? (aroundOf(control) ?? control) : control;
    const { width, height, bottom } = felt.getBoundingClientRect();
    return (
      felt.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      width > 0 &&
      height > 0 &&
      bottom + scrollY > 0
    );
  }

  /** Where a press does nothing but give the focus or tick a box, that is what shows. */
  function statesOf(control: HTMLElement): string[] {
    return control.matches('a, button, summary') ? ['hover', 'press', 'focus'] : ['hover', 'focus'];
  }

  function show(control: HTMLElement): string {
    const label = 'labels' in control ? (control.labels as NodeListOf<Element> | null)?.[0] : null;
    const name = control.getAttribute('aria-label') ?? label?.textContent ?? control.innerText;
    const text = name.replace(/\s+/g, ' ').trim().slice(0, 60);
    return `${control.tagName.toLowerCase()} "${text}"`;
  }

  function surroundings(control: HTMLElement): Element[] {
    const parts = [...control.querySelectorAll('*')].slice(0, 12);
    const { content, position } = getComputedStyle(control, '::after');
    // A link that covers the card around it.
    const covered =
      content !== 'none' && position === 'absolute' ? frameOf(control.parentElement) : null;
    return [control, ...parts, aroundOf(control), covered].filter((one) => one !== null);
  }

  function frameOf(element: HTMLElement | null): HTMLElement | null {
    return element && getComputedStyle(element).position === 'static'
      ? frameOf(element.parentElement)
      : element;
  }

  function lookOf(element: Element): string {
    const properties = [
      'color',
      'background-color',
      'background-image',
      'border-top-color',
      'border-bottom-color',
      'border-top-width',
      'outline-style',
      'outline-color',
      'outline-width',
      'box-shadow',
      'opacity',
      'text-decoration-line',
      'text-decoration-color',
      'translate',
      'transform',
      'scale',
      'rotate',
      'filter',
      'fill',
      'stroke',
    ];
    return [null, '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return '';
        // The color of an outline that is not drawn, and the like, is not seen.
        const isOutlined = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
        return properties
          .filter((name) => isOutlined || !name.startsWith('outline'))
          .map((name) => style.getPropertyValue(name))
          .join(';');
      })
      .join('|');
  }
}

export function unmark(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-felt]'))
    delete control.dataset.felt;
}
