import { createContext, use, useState } from 'react';
import { MessageText } from './text/message-text.tsx';

/** What has failed, beside the button that started it; null shows nothing. */
export function Failure({ message }: { message: string | null }) {
  useRefusalDisplay(message);
  return (
    message && (
      <p role="alert" className="text-error text-sm">
        <MessageText text={message} />
      </p>
    )
  );
}

/** Whether what has been rendered of a page says why its form was refused. */
const RefusalDisplay = createContext({ isShown: false });

/** Around what may say it, and `FallbackRefusal`, which stands at its end. */
export const RefusalDisplayProvider = RefusalDisplay.Provider;

/** To be called by what shows why a form was refused; null where it shows nothing. */
export function useRefusalDisplay(text: string | null): void {
  const display = use(RefusalDisplay);
  if (text !== null) display.isShown = true;
}

const elementId = 'unshown-refusal';

/**
 * Says why a posted form was refused, where the page that comes back has no form anymore to say it: somebody
 * else has decided meanwhile, say.
 */
export function FallbackRefusal({ text }: { text: string | null }) {
  const { isShown } = use(RefusalDisplay);
  // The document says it; parts of a page may be hydrated in another order.
  const [isNeeded] = useState(() =>
    globalThis.document ? document.getElementById(elementId) !== null : !isShown,
  );
  return (
    isNeeded &&
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
