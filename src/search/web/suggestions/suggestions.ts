// Suggestions below the search boxes of a page that has no other script: the editable combobox with
// list autocomplete of https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
import type { Suggestion } from '../../suggestion.ts';
import { fetchSuggestions } from './fetch-suggestions.ts';
import { itemOf, type Option } from './list-option.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';

/** How many milliseconds after the last key the server is asked. */
const pauseMs = 100;
const recentBesides = 2;
/** Narrower is no list to read, in pixels. */
const leastWidth = 340;

const list = document.createElement('ul');
list.id = 'suggestions';
list.popover = 'manual';
list.className = 'menu-panel';
list.setAttribute('role', 'listbox');
list.setAttribute('aria-label', 'Suggestions');
document.body.append(list);

let box: HTMLInputElement | null = null;
let options: readonly Option[] = [];
let active = -1;
/** Goes up when an answer that is still on its way becomes out of date. */
let turn = 0;
let pause = 0;

function attach(input: HTMLInputElement): void {
  box = input;
  if (input.getAttribute('role') !== 'combobox') {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', list.id);
    input.addEventListener('input', () => {
      point(-1);
      clearTimeout(pause);
      turn += 1;
      pause = window.setTimeout(suggest, pauseMs);
    });
    input.addEventListener('keydown', press);
    input.addEventListener('click', () => options.length === 0 && suggest());
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', () => {
      keepSearch(input.value.trim());
      close();
    });
  }
  input.setAttribute('aria-expanded', 'false');
  suggest();
}

async function suggest(): Promise<void> {
  turn += 1;
  const asked = turn;
  const typed = box?.value.trim() ?? '';
  const before = recentSearches().filter((one) =>
    one.toLowerCase().startsWith(typed.toLowerCase()),
  );
  if (typed === '') {
    show([...before.map(recent), ...(before.length > 0 ? [forget] : [])]);
    return;
  }
  const found = await fetchSuggestions(box?.form);
  // Meanwhile somebody typed on, or went away.
  if (asked !== turn || document.activeElement !== box) return;
  const others = before.filter((one) => one !== typed).slice(0, recentBesides);
  show([
    ...others.map(recent),
    ...found.filter(({ sentence }) => !others.includes(sentence)).map(optionOf),
  ]);
}

const optionOf = ({ sentence, kind, count, isExact }: Suggestion): Option => ({
  text: sentence,
  note: `${kind[0]?.toUpperCase()}${kind.slice(1)} · ${isExact ? '' : 'about '}${count.toLocaleString('en-US')} ${count === 1 ? 'car' : 'cars'}`,
  choose: () => search(sentence),
});

const recent = (sentence: string): Option => ({
  text: sentence,
  note: 'Recent search',
  choose: () => search(sentence),
});

const forget: Option = {
  text: 'Clear recent searches',
  note: '',
  choose() {
    forgetSearches();
    close();
  },
};

function search(sentence: string): void {
  if (!box) return;
  box.value = sentence;
  box.form?.requestSubmit();
}

function show(next: readonly Option[]): void {
  options = next;
  point(-1);
  list.replaceChildren(...options.map(itemOf));
  if (!box || options.length === 0) {
    close();
    return;
  }
  place(box);
  list.showPopover();
  box.setAttribute('aria-expanded', 'true');
}

function place(below: HTMLElement): void {
  const { left, bottom, width } = below.getBoundingClientRect();
  const wide = Math.max(width, Math.min(leastWidth, innerWidth - 32));
  list.style.inset = `${bottom + scrollY + 4}px auto auto ${Math.min(left, innerWidth - wide - 16) + scrollX}px`;
  list.style.width = `${wide}px`;
}

function point(at: number): void {
  active = at;
  for (const [index, item] of [...list.children].entries()) {
    item.classList.toggle('bg-base-300', index === at);
    item.setAttribute('aria-selected', String(index === at));
  }
  const item = list.children[at];
  if (item) {
    box?.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  } else box?.removeAttribute('aria-activedescendant');
}

function close(): void {
  turn += 1;
  clearTimeout(pause);
  point(-1);
  if (list.matches(':popover-open')) list.hidePopover();
  box?.setAttribute('aria-expanded', 'false');
}

function press(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const isOpen = list.matches(':popover-open');
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (!isOpen) {
      suggest();
      return;
    }
    const down = active + 1 < options.length ? active + 1 : 0;
    point(key === 'ArrowDown' ? down : active > 0 ? active - 1 : options.length - 1);
  } else if (key === 'Escape' && isOpen) {
    event.preventDefault();
    close();
  } else if (key === 'Enter' && isOpen && active >= 0) {
    event.preventDefault();
    options[active]?.choose();
  }
}

// A press on the list leaves the focus in the box.
list.addEventListener('pointerdown', (event) => event.preventDefault());
list.addEventListener('mousedown', (event) => event.preventDefault());
// A phone that is turned, or makes room for its keyboard.
addEventListener('resize', () => box && place(box));

const isBox = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.name === 'q';
if (isBox(document.activeElement)) attach(document.activeElement);
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && isBox(target)) attach(target);
});
