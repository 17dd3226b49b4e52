import { createContext, use, useState } from 'react';
import { MessageText } from './text/message-text.tsx';

/** What has failed, beside the button that started it; null shows nothing. */
export function Failure({ message }: { message: string | null }) {
  useShownRefusal(message);
  return (
    message && (
      <p role="alert" className="text-error text-sm">
        <MessageText text={message} />
      </p>
    )
  );
}

/** Whether what has been rendered of a page says why its form was refused. */
const Shown = createContext({ isShown: false });

/** Around what may say it, and `UnshownRefusal`, which stands at its end. */
export const NotesShownRefusal = Shown.Provider;

/** To be called by what shows why a form was refused; null where it shows nothing. */
export function useShownRefusal(text: string | null): void {
  const shown = use(Shown);
  if (text !== null) shown.isShown = true;
}

const elementId = 'unshown-refusal';

/**
 * Says why a posted form was refused, where the page that comes back has no form anymore to say it: somebody
 * else has decided meanwhile, say.
 */
export function UnshownRefusal({ text }: { text: string | null }) {
  const { isShown } = use(Shown);
  // The document says it; parts of a page may be hydrated in another order.
  const [isUnshown] = useState(() =>
    globalThis.document ? document.getElementById(elementId) !== null : !isShown,
  );
  return (
    isUnshown &&
    text !== null && (
      <div
        id={elementId}
        className="toast toast-center toast-top pointer-events-none z-50 w-full max-w-md whitespace-normal px-4"
      >
        <p role="alert" className="alert alert-error text-sm shadow-lg">
          <MessageText text={text} />
        </p>
      </div>
    )
  );
}
