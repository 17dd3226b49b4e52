export interface Option {
  readonly text: string;
  /** What it is and how many cars it finds. */
  readonly note: string;
  readonly choose: () => void;
}

export function itemOf({ text, note, choose }: Option, at: number): HTMLElement {
  const item = document.createElement('li');
  item.id = `suggestion-${at}`;
  item.className =
    'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 text-sm hover:bg-base-200';
  item.setAttribute('role', 'option');
  const [what, kind] = [document.createElement('span'), document.createElement('span')];
  what.textContent = text;
  what.className = 'min-w-0 wrap-anywhere';
  kind.textContent = note && ` ${note}`;
  kind.className = 'figures shrink-0 text-quiet text-xs';
  item.append(what, kind);
  item.addEventListener('click', choose);
  return item;
}
