import { useEffect } from 'react';
import { callApi } from '../../calls/web/call-api.ts';
import { form } from '../../calls/web/form/form.ts';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { type Conversation, markRead } from '../read-contract.ts';

export const markReadForm = form(markRead, { name: 'read' });

/**
 * Marks the messages of a page as read once somebody looks at it. Where no scripts run, nobody knows
 * whether they have been looked at: their reader says so by a button, or by an answer.
 */
export function MarkRead({ conversation }: { conversation: Conversation }) {
  const { id, unread, messages } = conversation;
  const upTo = messages.at(-1)?.id ?? 0;
  const button = markReadForm.use({ id, sends: { upTo } });
  useEffect(() => {
    if (unread === 0 || upTo === 0) return;
    const mark = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', mark);
      // What fails is marked the next time.
      callApi(markRead, { id, upTo }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, unread, upTo]);
  if (unread === 0) return null;
  return (
    <noscript>
      <ButtonForm of={button}>Mark as read</ButtonForm>
    </noscript>
  );
}
