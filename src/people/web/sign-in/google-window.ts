// Signs in with Google in a window of its own, which reports to this page how it ended.
import { useEffect, useRef, useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '../../../calls/web/call-api.ts';
import { type GoogleFailure, googleChannel, googleOutcome } from '../../google-outcome.ts';
import { returnPath } from '../../return-path.ts';
import { useAfterSignIn } from './after-sign-in.ts';

const messages: Readonly<Record<GoogleFailure | 'closed', string>> = {
  cancelled: 'You have not chosen a Google account. You can try again.',
  closed: 'The Google window was closed. You can try again.',
  refused: 'Signing in with Google did not work. Please try again.',
  unverified: 'Google has not verified the e-mail address of this account.',
  'has-password': 'This e-mail address has an account with a password. Log in with it.',
  'other-account': 'This e-mail address belongs to another account.',
  suspended: 'Your account is suspended. Write to us if you think this is a mistake.',
  'second-factor-needed': 'Now enter the code from your app.',
  away: 'Google cannot be reached just now. Please try again.',
};

const isFailure = (word: string | null): word is GoogleFailure =>
  word !== null && word !== 'closed' && word in messages;

export function useGoogleWindow() {
  const [search] = useSearchParams();
  const returnTo = returnPath(search.get('from'));
  const earlierFailure = search.get('google');
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn();
  const [failure, setFailure] = useState(
    isFailure(earlierFailure) ? messages[earlierFailure] : null,
  );
  const [isPending, setPending] = useState(false);
  const stopListening = useRef<() => void>(() => undefined);
  useEffect(() => () => stopListening.current(), []);

  function finish(message: string | null): void {
    setFailure(message);
    setPending(false);
  }

  function open(): void {
    stopListening.current();
    setFailure(null);
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
        return void navigate(`${href('/second-step')}?${new URLSearchParams({ from: returnTo })}`);
      if ('failed' in outcome.data) return finish(messages[outcome.data.failed]);
      setFailure(null);
      afterSignIn(outcome.data.enteredAs, returnTo).catch((error: unknown) =>
        finish(failureMessage(error)),
      );
    };
  }

  return { failure, isPending, open };
}

const features = 'popup,width=480,height=680';
const hex = (number: number) => number.toString(16).padStart(8, '0');
const addressOf = (query: Record<string, string>) => `/google/start?${new URLSearchParams(query)}`;
