// While filters are chosen, their button says how many cars they would show, and each option what it
// would give. A script of its own, for a page that has no other: without it the button shows the cars.
import { boundsOf, isWithin } from '../../search-query.ts';
import { optionCount, totalText } from '../total-text.ts';
import type { SearchCounts } from './counts-on-wire.ts';

/** How many milliseconds of quiet pass before the server is asked. */
const pauseMs = 150;

const filters = document.querySelector<HTMLElement>('[data-filters]');
const button = filters?.querySelector<HTMLButtonElement>('button[type="submit"]');
const form = button?.form;
/** Said aloud: what is written on a button is not. */
const spoken = document.createElement('p');
spoken.setAttribute('role', 'status');
spoken.className = 'sr-only';
button?.after(spoken);

let turn = 0;
let pause = 0;

async function count(): Promise<void> {
  if (!button || !form) return;
  turn += 1;
  const asked = turn;
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== '') chosen.append(name, `${value}`);
  if (form.dataset.within) chosen.append('within', form.dataset.within);
  const found = await read(`${filters?.dataset.filters}?${chosen}`);
  // Meanwhile something else was chosen.
  if (asked !== turn) return;
  const text = found ? totalText(found.total) : '';
  button.textContent = found?.total === 0 ? 'No cars match' : `Show ${text || 'cars'}`;
  spoken.textContent = text;
  if (found) showOptions(found);
}

async function read(address: string): Promise<SearchCounts | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function showOptions({ facets, estimated }: SearchCounts): void {
  for (const option of filters?.querySelectorAll<HTMLElement>('[data-count]') ?? []) {
    const [facet, value] = choiceOf(option);
    const count = countOf(value, facets[facet] ?? {});
    const isExact = !estimated.includes(facet);
    const { isAbout, figure, cars } = optionCount(count, isExact);
    option.replaceChildren(...(isAbout ? [seen(' ~'), heard(' About ')] : []), figure, heard(cars));
  }
}

const seen = (text: string) => spanOf(text, { ariaHidden: 'true' });
const heard = (text: string) => spanOf(text, { className: 'sr-only' });
const spanOf = (textContent: string, also: Partial<HTMLSpanElement>): HTMLSpanElement =>
  Object.assign(document.createElement('span'), { textContent }, also);

/** Its checkbox says which it is, or the option itself. */
function choiceOf(option: HTMLElement): [facet: string, value: string] {
  const input = option.parentElement?.querySelector('input');
  const [, facet = '', value = ''] = /^(\w+)=(.*)$/s.exec(option.dataset.count ?? '') ?? [];
  return input && facet === '' ? [input.name, input.value] : [facet, value];
}

/** What no car has is not named, nor is `5 or more` where one number of seats is all there is. */
function countOf(value: string, counts: Readonly<Record<string, number>>): number {
  const bounds = boundsOf(value);
  if (!bounds || counts[value] !== undefined) return counts[value] ?? 0;
  return Object.entries(counts).reduce(
    (sum, [one, count]) => (isWithin(one, bounds) ? sum + count : sum),
    0,
  );
}

for (const name of ['input', 'change'])
  addEventListener(name, ({ target }) => {
    // Filters belong to the form wherever they stand.
    if ((target as HTMLInputElement).form !== form) return;
    turn += 1;
    clearTimeout(pause);
    pause = window.setTimeout(count, pauseMs);
  });
count();

// On a phone the filters cover the page, so they close when the focus moves out of them.
const sheet = filters?.querySelector<HTMLElement>(':scope > [popover]');
sheet?.addEventListener('focusout', ({ relatedTarget }) => {
  const isLeft = relatedTarget instanceof Node && !sheet.contains(relatedTarget);
  if (isLeft && sheet.matches(':popover-open')) sheet.hidePopover();
});
