// What an open page asks while somebody types or chooses: with the search form as it is then, after a pause.

/** What a search form asks as it is, without empty fields, as calls take it: one text for each name. */
export function queryOfForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const before = query.get(name);
    if (value !== '') query.set(name, before === null ? `${value}` : `${before},${value}`);
  }
  if (form.dataset.within) query.set('within', form.dataset.within);
  return query;
}

/** Requests of which only the last one counts, asked `pauseMs` of quiet after what they are for. */
export function createLatestRequest(pauseMs: number) {
  let latest = {};
  let pause: ReturnType<typeof setTimeout>;
  function cancel(): void {
    latest = {};
    clearTimeout(pause);
  }
  return {
    cancel,
    /** Gives a function that says whether this request is still the last one. */
    start(): () => boolean {
      cancel();
      const own = latest;
      return () => own === latest;
    },
    /** Runs `request` after the pause, unless something else comes before. */
    startSoon(request: () => unknown): void {
      cancel();
      pause = setTimeout(request, pauseMs);
    },
  };
}
