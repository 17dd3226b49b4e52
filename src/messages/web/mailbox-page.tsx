import { requireOutput } from '../../calls/web/page-data.ts';
import { requestContext } from '../../calls/web/request-context.ts';
import { EmailText } from '../../kit/web/email-text.tsx';
import { Empty } from '../../kit/web/empty.tsx';
import { readMailbox } from '../contract.ts';
import type { Route } from './+types/mailbox-page';

export const meta: Route.MetaFunction = () => [
  { title: 'Mailbox · Forecourt' },
  { name: 'description', content: 'The mail that this demo would have sent.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readMailbox, {}));

/** Demo only: every mail that the market would have sent. */
export default function MailboxPage({ loaderData: mails }: Route.ComponentProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 py-10 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <header className="grid content-start gap-3">
        <h1 className="text-xl">Mailbox</h1>
        <p className="max-w-[24rem] text-quiet">
          No mail leaves this demo. What would have been sent lies here.
        </p>
      </header>
      <div className="grid grid-cols-1 content-start gap-3">
        {mails.length === 0 && <Empty title="No mail yet." />}
        {mails.map((mail) => (
          <details key={mail.id} className="rounded-box border border-base-300">
            <summary className="grid cursor-pointer list-none gap-0.5 p-5">
              <strong className="font-semibold">{mail.subject}</strong>
              <span className="wrap-anywhere text-quiet text-sm">
                to <EmailText email={mail.recipient} />
              </span>
            </summary>
            <pre className="wrap-anywhere whitespace-pre-wrap border-base-300 border-t p-5 font-sans text-sm">
              {mail.body}
            </pre>
          </details>
        ))}
      </div>
    </div>
  );
}
