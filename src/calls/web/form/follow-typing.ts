// What is wrong with a field goes once the field is right, not when the form is sent again.

/** What is wrong, by the name of the field. */
type Problems = Readonly<Record<string, string>>;

/** What a form holds now, and what its checks say of it. */
interface FormReading {
  readonly values: object;
  readonly errors: Problems;
}

const watches = new WeakMap<HTMLFormElement, AbortController>();

/**
 * Whenever something is typed, shows what is still wrong of `problems`. What only the server knows to be
 * wrong stays until its field says something else. Called again for a form, it forgets what was before.
 */
export function followTyping(
  form: HTMLFormElement,
  problems: Problems,
  read: () => FormReading,
  show: (left: Problems) => void,
): void {
  watches.get(form)?.abort();
  if (Object.keys(problems).length === 0) return;
  const watch = new AbortController();
  watches.set(form, watch);
  const { values: sent } = read();
  const left = ({ values, errors }: FormReading): Problems =>
    Object.fromEntries(
      Object.entries(problems).flatMap(([name, problem]) => {
        if (errors[name]) return [[name, errors[name]]];
        return Reflect.get(values, name) === Reflect.get(sent, name) ? [[name, problem]] : [];
      }),
    );
  // After both events, and once the page is rendered with what they changed: fields may follow from this
  // one, and rendering between the `input` and the `change` of a choice would undo the choice.
  const showLeft = () => setTimeout(() => show(left(read())));
  for (const typed of ['input', 'change'])
    form.addEventListener(typed, showLeft, { signal: watch.signal });
}
