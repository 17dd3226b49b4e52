// Which cars are selected, kept in this tab for each part of the list: a dealer who opens one car and
// comes back, or reloads the page, goes on with the same selection.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { readTabList, writeTabList } from '../../../../ui/tab-list.ts';

/** `isPosted`: the page says itself which ones are selected, because some of them were left. */
export function useKeptSelection(form: string, isPosted: boolean) {
  const { pathname, search } = useLocation();
  const key = `selected:${pathname}${search}`;
  const [count, setCount] = useState({ selected: 0, all: 0 });
  const boxes = () => [
    ...document.querySelectorAll<HTMLInputElement>(`[form="${form}"][type="checkbox"]`),
  ];

  function read(): void {
    const all = boxes();
    const selected = all.filter(({ checked }) => checked).map(({ value }) => idOfBox(value));
    writeTabList(key, selected);
    setCount((last) =>
      last.selected === selected.length && last.all === all.length
        ? last
        : { selected: selected.length, all: all.length },
    );
  }
  const restore = useEffectEvent(() => {
    const kept = isPosted ? [] : readTabList(key);
    for (const box of boxes()) if (kept.includes(idOfBox(box.value))) box.checked = true;
  });
  useEffect(() => restore(), [key]);
  const readAgain = useEffectEvent(read);
  // Also after each change of the list itself.
  useEffect(() => readAgain());
  useEffect(() => {
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === form) readAgain();
    };
    document.addEventListener('change', change);
    return () => document.removeEventListener('change', change);
  }, [form]);

  return {
    ...count,
    /** Or none, if all are selected. */
    selectAll(): void {
      for (const box of boxes()) box.checked = count.selected < count.all;
      read();
    },
    /** Once they are sent. */
    forget: () => writeTabList(key, []),
  };
}

/** Without the price that it was shown with, which may be another by now. */
export const idOfBox = (value: string): string => value.split(':')[0] ?? '';
