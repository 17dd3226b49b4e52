import { useEffect, useRef, useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '../../../../calls/web/call-api.ts';
import { queryOf } from '../../../../kit/query.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { useIsHydrated } from '../../../../ui/hydration/is-hydrated.ts';
import { type GoogleFailure, googleChannel, googleOutcome } from '../../../google-outcome.ts';
import { returnPath } from '../../../return-path.ts';
import { useAfterSignIn } from '../after-sign-in.ts';
import googleMark from './google-mark.svg';

/**
 * Opens a window. A link, so that without scripts the whole page goes to Google. A press before the scripts is
 * kept and repeated once they are there.
 */
export function GoogleButton() {
  const isHydrated = useIsHydrated();
  const { note, failure, isPending, address, open } = useGoogleWindow();
  return (
    <div className="grid gap-3">
      <a
        // With the scripts it opens a window, as buttons do.
        role={isHydrated ? 'button' : undefined}
        href={address}
        data-opens-window
        aria-busy={isPending}
        className="btn btn-outline btn-block gap-3"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          open();
        }}
      >
        {!isPending && <img src={googleMark} alt="" width={20} height={20} />}
        CONTINUE WITH GOOGLE
      </a>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {note}
      </p>
      <Failure message={failure} />
    </div>
  );
}

type End = GoogleFailure | 'closed';
/** What people decided themselves, or what goes on, is a note; the rest has failed. */
interface Message {
  readonly note?: string;
  readonly failure?: string;
}
const messages: Readonly<Record<End, Message>> = {
  cancelled: {
    note: 'You didn’t choose a Google account. Try again, or use your email and password.',
  },
  closed: { note: 'You closed the Google window. Try again, or use your email and password.' },
  'second-factor-needed': { note: 'Now enter the code from your app.' },
  refused: { failure: 'Logging in with Google didn’t work. Please try again.' },
  unverified: { failure: 'Google hasn’t verified the email address of this account.' },
  'has-password': {
    failure: 'There’s already an account with a password for this email. Log in with it.',
  },
  'other-account': { failure: 'This email address belongs to another account.' },
  suspended: {
    failure: 'Your account is suspended. Write to us if you think this is a mistake.',
  },
  'too-many': { failure: 'Too many tries. Wait a few minutes and try again.' },
  away: { failure: 'We can’t reach Google right now. Please try again.' },
};
const isEnd = (word: string): word is End => Object.hasOwn(messages, word);

/** Signs in with Google in a window of its own, which reports to this page how it ended. */
function useGoogleWindow() {
  const [search] = useSearchParams();
  const returnTo = returnPath(search.get('from'));
  const earlier = search.get('google') ?? '';
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn();
  const [message, setMessage] = useState<Message>(isEnd(earlier) ? messages[earlier] : {});
  const [isPending, setPending] = useState(false);
  const stopListening = useRef<() => void>(() => undefined);
  useEffect(() => () => stopListening.current(), []);

  function finish(message: Message): void {
    setMessage(message);
    setPending(false);
  }

  function open(): void {
    stopListening.current();
    setMessage({});
    const window = Array.from(crypto.getRandomValues(new Uint32Array(4)), hex).join('');
    // Each window has its own name, because that of an earlier try may be about to close itself.
    const opened = globalThis.open(
      addressOf({ from: returnTo, window }),
      `google-${window}`,
      features,
    );
    // If the browser blocks the window, this page is used instead.
    if (opened) listen(opened, window);
    else location.assign(addressOf({ from: returnTo }));
  }

  function listen(opened: Window, window: string): void {
    setPending(true);
    const channel = new BroadcastChannel(googleChannel(window));
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      // A provider's opener policy can make its window look closed, so the channel stays open.
      closing = setTimeout(() => finish(messages.closed), 500);
    }, 250);
    let closing: ReturnType<typeof setTimeout> | undefined;
    stopListening.current = () => {
      channel.close();
      clearInterval(watch);
      clearTimeout(closing);
    };
    channel.onmessage = ({ data }) => {
      const outcome = googleOutcome.safeParse(data);
      if (!outcome.success) return;
      stopListening.current();
      if ('failed' in outcome.data && outcome.data.failed === 'second-factor-needed')
        return void navigate(href('/second-step') + queryOf({ from: returnTo }));
      if ('failed' in outcome.data) return finish(messages[outcome.data.failed]);
      setMessage({});
      afterSignIn(outcome.data.enteredAs, returnTo).catch((error: unknown) =>
        finish({ failure: failureMessage(error) }),
      );
    };
  }

  return {
    note: null,
    failure: null,
    ...message,
    isPending,
    address: addressOf({ from: returnTo }),
    open,
  };
}

const features = 'popup,width=480,height=680';
const hex = (number: number) => number.toString(16).padStart(8, '0');
const addressOf = (query: Record<string, string>) => `/google/start${queryOf(query)}`;
