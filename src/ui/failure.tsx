import { MessageText } from './text/message-text.tsx';
import { useShownRefusal } from './unshown-refusal.tsx';

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
