import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fillIn, typedIn } from './form-texts.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './stored-draft.ts';

export interface KeptForm {
  /** In the browser's storage. It names the person, too, if somebody is signed in. */
  readonly key: string;
  /** What the form was made from. Once that has changed, what was typed before is forgotten. */
  readonly base?: unknown;
  /** True of a draft that stays although that has changed: its person knows of the change. */
  readonly outlives?: (draft: Draft) => boolean;
  /** Has it come back from being posted? Then what it shows is newer than the draft. */
  readonly isPosted?: boolean;
  /** Values that are no fields, or fields that show a state, which `onRestore` sets. */
  readonly also?: Draft;
  readonly onRestore?: (draft: Draft) => unknown;
}

/** Keeps what is typed into a form on the device, through reloads and closed tabs, until it is sent. */
export function useKeptForm({
  key,
  base = '',
  outlives,
  isPosted,
  also = {},
  onRestore,
}: KeptForm) {
  const form = useRef<HTMLFormElement>(null);
  const isRead = useRef(false);
  const [isRestored, setRestored] = useState(false);
  const madeFrom = JSON.stringify(base);

  const keep = (changes: Draft = {}): void => {
    if (!form.current || !isRead.current) return;
    writeDraft(key, { ...typedIn(form.current), ...also, ...changes, [baseField]: madeFrom });
  };
  const forget = () => clearDraft(key);
  const restore = useEffectEvent(() => {
    isRead.current = true;
    if (isPosted) return keep();
    const draft = readDraft(key);
    if (!draft || !form.current) return;
    if (draft[baseField] !== madeFrom && !outlives?.(draft)) return forget();
    const isChanged = fillIn(form.current, draft, Object.keys(also));
    const isOther = Object.entries(also).some(([name, value]) => (draft[name] ?? value) !== value);
    onRestore?.(draft);
    setRestored(isChanged || isOther);
  });
  // Only the browser has the draft, so the fields are filled in once the page is hydrated.
  useEffect(() => restore(), [key, madeFrom]);
  // What was chosen before the page was hydrated joins what was restored.
  const keepRestored = useEffectEvent(() => isRestored && keep());
  useEffect(() => void keepRestored(), [isRestored]);

  return {
    form,
    draftKey: key,
    isRestored,
    /** `changes`: values of `also` that are only about to be set. */
    keep,
    forget,
    startOver(): void {
      form.current?.reset();
      setRestored(false);
      forget();
    },
  };
}

const baseField = 'madeFrom';
