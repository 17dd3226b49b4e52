import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { apiBase } from '../../../calls/web/call-api.ts';
import { capitalized } from '../../../kit/text/letter-case.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { longestSentence } from '../../search-query.ts';
import type { Suggestion } from '../../suggestion.ts';
import { createLatestRequest, queryOfForm } from '../latest-request.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';

/** How many milliseconds after the last key the server is asked. */
const pauseMs = 100;
const recentBesides = 2;
/** Narrower is no list to read, in pixels. */
const leastWidth = 340;

interface Option {
  readonly text: string;
  /** What it is and how many cars it finds. */
  readonly note: string;
  readonly choose: () => void;
}

/**
 * The field of a search, with suggestions below it: the editable combobox with list autocomplete of
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Until it is touched, it is a plain field. It asks by
 * `fetch`: TanStack Query would come with every home and search page, and the pause, what is typed by
 * then and whether its reader is still there would remain to be looked after here.
 */
export function SearchField(field: ComponentProps<'input'>) {
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [isTouched, setTouched] = useState(false);
  const { options, active, setActive, suggest, suggestSoon, close } = useOptions(box);
  const isOpen = options.length > 0;
  const list = usePopoverBelow(box, isOpen);

  function touch(): void {
    setTouched(true);
    suggest();
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return void suggest();
      const down = active + 1 < options.length ? active + 1 : 0;
      setActive(key === 'ArrowDown' ? down : active > 0 ? active - 1 : options.length - 1);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      options[active]?.choose();
    }
  }

  // Its reader may have been in it before there were scripts.
  useEffect(() => {
    if (document.activeElement === box.current) touch();
    const keep = () => {
      keepSearch(box.current?.value.trim() ?? '');
      close();
    };
    const form = box.current?.form;
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, []);

  const idOf = (at: number) => `${listId}${at}`;
  return (
    <>
      <input
        ref={box}
        name="q"
        type="search"
        maxLength={longestSentence}
        autoComplete="off"
        enterKeyHint="search"
        {...field}
        {...(isTouched && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-expanded': isOpen,
          'aria-activedescendant': active >= 0 ? idOf(active) : undefined,
        })}
        onFocus={touch}
        onClick={() => !isOpen && suggest()}
        onBlur={close}
        onKeyDown={press}
        onInput={suggestSoon}
      />
      {isTouched && (
        <div
          ref={list}
          id={listId}
          popover="manual"
          role="listbox"
          aria-label="Suggestions"
          className="menu-panel"
          // A press on the list leaves the focus in the box.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map(({ text, note, choose }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
            <div
              key={`${note} ${text}`}
              ref={(item) => {
                if (at === active) item?.scrollIntoView({ block: 'nearest' });
              }}
              id={idOf(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 text-sm hover:bg-base-200 ${at === active ? 'bg-base-300' : ''}`}
              onClick={choose}
            >
              <span className="wrap-anywhere min-w-0">{text}</span>
              <span className="figures shrink-0 text-quiet text-xs">{note && ` ${note}`}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** What is suggested for the sentence in the box, and which of it is chosen by keys; -1: none. */
function useOptions(box: RefObject<HTMLInputElement | null>) {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [active, setActive] = useState(-1);
  const [requests] = useState(() => createLatestRequest(pauseMs));

  function show(next: readonly Option[]): void {
    setActive(-1);
    setOptions(next);
  }

  function close(): void {
    requests.cancel();
    show([]);
  }

  function search(sentence: string): void {
    if (!box.current) return;
    box.current.value = sentence;
    box.current.form?.requestSubmit();
  }

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

  async function suggest(): Promise<void> {
    const isLatest = requests.start();
    const typed = box.current?.value.trim() ?? '';
    const before = recentSearches().filter((search) =>
      search.toLowerCase().startsWith(typed.toLowerCase()),
    );
    if (typed === '') return show([...before.map(recent), ...(before.length > 0 ? [forget] : [])]);
    const suggestions = await fetchSuggestions(box.current?.form);
    // Meanwhile somebody may have typed on, or gone away.
    if (!isLatest() || document.activeElement !== box.current) return;
    const others = before.filter((search) => search !== typed).slice(0, recentBesides);
    show([
      ...others.map(recent),
      ...suggestions
        .filter(({ sentence }) => !others.includes(sentence))
        .map(({ sentence, kind, count, isExact }) => ({
          text: sentence,
          note: `${capitalized(kind)} · ${isExact ? '' : 'about '}${numberText(count)} ${count === 1 ? 'car' : 'cars'}`,
          choose: () => search(sentence),
        })),
    ]);
  }

  function suggestSoon(): void {
    setActive(-1);
    requests.startSoon(suggest);
  }

  return { options, active, setActive, suggest, suggestSoon, close };
}

/** Shows the list that takes the ref below the box while it is open. */
function usePopoverBelow(box: RefObject<HTMLInputElement | null>, isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [popover, above] = [list.current, box.current];
    if (!isOpen || !popover || !above) return;
    place(popover, above);
    popover.showPopover();
    // A phone that is turned, or makes room for its keyboard.
    const placeAgain = () => place(popover, above);
    addEventListener('resize', placeAgain);
    return () => {
      removeEventListener('resize', placeAgain);
      popover.hidePopover();
    };
  }, [box, isOpen]);
  return list;
}

/** Places the list below the box, as wide as that. */
function place(list: HTMLElement, box: HTMLElement): void {
  const { left, bottom, width } = box.getBoundingClientRect();
  const wide = Math.max(width, Math.min(leastWidth, innerWidth - 32));
  list.style.inset = `${bottom + scrollY + 4}px auto auto ${Math.min(left, innerWidth - wide - 16) + scrollX}px`;
  list.style.width = `${wide}px`;
}

/** None where the server has no answer. */
async function fetchSuggestions(form?: HTMLFormElement | null): Promise<readonly Suggestion[]> {
  if (!form) return [];
  try {
    const response = await fetch(`${apiBase}/search/suggestions?${queryOfForm(form)}`);
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
