// A button that opens a dialog, also where no scripts run: there it leads to its page once more, and
// the page's address says what is asked.
import { type ComponentProps, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../button.tsx';
import { queryOfPage } from '../page-query.ts';

/** Which dialog of a page is open, if any. */
export interface Asking {
  /** Is this asked, about the thing of this id? */
  readonly asks: (what: string, id: string | number) => boolean;
  readonly ask: (what: string, id: string | number) => void;
  readonly close: () => void;
}

export function useAsking(): Asking {
  const [query, setQuery] = useSearchParams();
  const [question, setQuestion] = useState(query.get('ask'));
  // What is answered would be asked again by a reload.
  useEffect(() => {
    if (question === null && query.has('ask'))
      setQuery(queryOfPage(query), { replace: true, preventScrollReset: true });
  }, [question, query, setQuery]);
  return {
    asks: (what, id) => question === `${what} ${id}`,
    ask: (what, id) => setQuestion(`${what} ${id}`),
    close: () => setQuestion(null),
  };
}

/**
 * Asks `what` about the thing of this id. Pressed before the scripts run, it is pressed again then.
 * `seen` names what its reader sees, for a page that is loaded anew and may show something else.
 */
export function AskButton({
  asking: { ask },
  what,
  id,
  seen,
  ...button
}: { asking: Asking; what: string; id: string | number; seen?: string | undefined } & Omit<
  ComponentProps<typeof Button>,
  'id' | 'onClick'
>) {
  const [query] = useSearchParams();
  return (
    <form method="get" className="contents">
      {[...queryOfPage(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {seen && <input type="hidden" name="seen" value={seen} />}
      <Button
        {...button}
        type="submit"
        name="ask"
        value={`${what} ${id}`}
        onClick={(event) => {
          event.preventDefault();
          ask(what, id);
        }}
      />
    </form>
  );
}
