import { ShownOnce } from '../../ui/text/shown-once.tsx';

/** Shown once, right after it was made. */
export const NewSecret = ({ secret, message }: { secret: string; message: string }) => (
  <ShownOnce message={message} secret={secret}>
    Your program needs it to check the signature of each message, with any library of Standard
    Webhooks.
  </ShownOnce>
);
