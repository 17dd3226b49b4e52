import { asking } from '../../calls/web/asking.ts';
import { needed } from '../../calls/web/page-data.ts';
import { Empty } from '../../kit/web/empty.tsx';
import { readMailbox } from '../contract.ts';
import type { Route } from './+types/mailbox-page';

export const meta: Route.MetaFunction = () => [
  { title: 'Mailbox · Forecourt' },
  { name: 'description', content: 'The mail that this demo would have sent.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  needed(await context.get(asking).ask(readMailbox, {}));

/** Demo only: every mail that the market would have sent. */
export default function MailboxPage({ loaderData: mails }: Route.ComponentProps) {
  return (
    <div className="page-width grid max-w-3xl gap-6 py-12">
      <h1 className="text-xl">Mailbox</h1>
      <p className="text-quiet">No mail leaves this demo. What would have been sent lies here.</p>
      {mails.length === 0 && <Empty title="No mail yet." />}
      {mails.map((mail) => (
        <details key={mail.id} className="rounded-box border border-base-300 p-5">
          <summary className="cursor-pointer">
            <strong>{mail.subject}</strong>{' '}
            <span className="text-quiet text-sm">to {mail.recipient}</span>
          </summary>
          <pre className="mt-4 whitespace-pre-wrap font-sans text-sm">{mail.body}</pre>
        </details>
      ))}
    </div>
  );
}
