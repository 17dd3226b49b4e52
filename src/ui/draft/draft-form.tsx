import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PostForm } from '../form/post-form.tsx';
import { type FormField, isAsItCame, isFormField } from '../hydration/as-it-came.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './stored-draft.ts';

export interface FormDraft {
  /** The key in the browser's storage. It names the person, too, if somebody is signed in. */
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

/** Saves what is typed into a form on the device, through reloads and closed tabs, until it is sent. */
export function useFormDraft({
  key,
  base = '',
  outlives,
  isPosted,
  also = {},
  onRestore,
}: FormDraft) {
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
  const saveRestored = useEffectEvent(() => isRestored && keep());
  useEffect(() => void saveRestored(), [isRestored]);

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

type DraftState = Pick<
  ReturnType<typeof useFormDraft>,
  'form' | 'draftKey' | 'isRestored' | 'keep' | 'startOver'
>;

/** A form whose draft is saved on the device, and which says so once it was filled in again. */
export const DraftForm = ({
  draft,
  onInput,
  children,
  ...form
}: { draft: DraftState } & ComponentProps<typeof PostForm>) => (
  <PostForm
    ref={draft.form}
    data-draft={draft.draftKey}
    onInput={(event) => {
      draft.keep();
      onInput?.(event);
    }}
    {...form}
  >
    {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
    {children}
  </PostForm>
);

/** Stands above a form that was filled in again by `useFormDraft`. */
export const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <p className="col-span-full flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 px-4 py-2 text-sm">
    <span role="status">We saved your draft on this device.</span>
    <button type="button" className="btn btn-ghost btn-sm max-sm:-ms-3" onClick={onStartOver}>
      Start over
    </button>
  </p>
);

/** What is typed into a form, as texts by name. A chosen file is not among them. */
function typedIn(form: HTMLFormElement): Draft {
  const values = Array.from(new FormData(form)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(values);
}

/**
 * Fills in fields that are as they came: what was typed before the page was hydrated stays. False if
 * they were like the draft before.
 */
function fillIn(form: HTMLFormElement, draft: Draft, except: readonly string[]): boolean {
  let isChanged = false;
  for (const field of Array.from(form.elements)) {
    if (!isOpen(field) || except.includes(field.name)) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const isChecked = field.name in draft;
      isChanged ||= field.checked !== isChecked;
      field.checked = isChecked;
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.value !== draft[field.name] || field.checked || !isUnchosen(form, field)) continue;
      isChanged = true;
      field.checked = true;
    } else if (draft[field.name] !== undefined) {
      isChanged ||= field.value !== draft[field.name];
      field.value = draft[field.name] ?? '';
    }
  }
  return isChanged;
}

/** Is no other radio button of its name chosen than when the page came? */
const isUnchosen = (form: HTMLFormElement, { name }: HTMLInputElement): boolean =>
  Array.from(form.elements).every(
    (other) => !isFormField(other) || other.name !== name || isAsItCame(other),
  );

const isOpen = (field: Element): field is FormField =>
  isFormField(field) && !/^(file|hidden)$/.test(field.type) && isAsItCame(field);
