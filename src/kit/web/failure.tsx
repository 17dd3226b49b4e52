import { MessageText } from './text/message-text.tsx';

/** What has failed, beside the button that started it; null shows nothing. */
export const Failure = ({ message }: { message: string | null }) =>
  message && (
    <p role="alert" className="text-error text-sm">
      <MessageText text={message} />
    </p>
  );
