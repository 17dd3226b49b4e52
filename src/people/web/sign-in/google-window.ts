// Signing in with Google in a window of its own, which tells this page how it ended.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../../calls/web/call-form.ts';
import { type GoogleFailure, googleChannel, googleOutcome } from '../../google-outcome.ts';
import { returnPath } from '../../return-path.ts';
import { useAfterSignIn } from './after-sign-in.ts';

const sentences: Readonly<Record<GoogleFailure | 'closed', string>> = {
  cancelled: 'You have not chosen a Google account. You can try again.',
  closed: 'The Google window was closed. You can try again.',
  refused: 'Signing in with Google did not work. Please try again.',
  unverified: 'Google has not verified the e-mail address of this account.',
  'has-password': 'This e-mail address has an account with a password. Log in with it.',
  'other-account': 'This e-mail address belongs to another account.',
  away: 'Google cannot be reached just now. Please try again.',
};

const isFailure = (word: string | null): word is GoogleFailure =>
  word !== null && word !== 'closed' && word in sentences;

export function useGoogleWindow() {
  const [search] = useSearchParams();
  const wanted = returnPath(search.get('from'));
  const before = search.get('google');
  const enter = useAfterSignIn();
  const [failure, setFailure] = useState(isFailure(before) ? sentences[before] : null);
  const [isPending, setPending] = useState(false);
  const forget = useRef<() => void>(() => undefined);
  useEffect(() => () => forget.current(), []);

  function end(sentence: string | null): void {
    setFailure(sentence);
    setPending(false);
  }

  function open(): void {
    forget.current();
    setFailure(null);
    const window = Array.from(crypto.getRandomValues(new Uint32Array(4)), hex).join('');
    // A name of its own: the window of an earlier try may be just about to close itself.
    const opened = globalThis.open(
      addressOf({ from: wanted, window }),
      `google-${window}`,
      features,
    );
    // A blocked window: the same in this one.
    if (opened) listen(opened, window);
    else location.assign(addressOf({ from: wanted }));
  }

  function listen(opened: Window, window: string): void {
    setPending(true);
    const channel = new BroadcastChannel(googleChannel(window));
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      // A provider may hide its window from us, so that it only looks closed: the channel stays open.
      closing = setTimeout(() => end(sentences.closed), 500);
    }, 250);
    let closing: ReturnType<typeof setTimeout> | undefined;
    forget.current = () => {
      channel.close();
      clearInterval(watch);
      clearTimeout(closing);
    };
    channel.onmessage = ({ data }) => {
      const told = googleOutcome.safeParse(data);
      if (!told.success) return;
      forget.current();
      if ('failed' in told.data) return end(sentences[told.data.failed]);
      setFailure(null);
      enter(told.data.enteredAs, wanted).catch((error: unknown) => end(failureMessage(error)));
    };
  }

  return { failure, isPending, open };
}

const features = 'popup,width=480,height=680';
const hex = (number: number) => number.toString(16).padStart(8, '0');
const addressOf = (query: Record<string, string>) => `/google/start?${new URLSearchParams(query)}`;
