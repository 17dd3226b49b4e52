import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { agoText } from '../../kit/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { AreaField } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { PlusMark } from '../../ui/plus-mark.tsx';
import { EmailText } from '../../ui/text/contact.tsx';
import { type DeliveredMail, mailUrl, readMailbox, replyFromMailbox } from '../contract.ts';
import type { Route } from './+types/mailbox-page';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Mailbox', matches) },
  { name: 'description', content: 'Every email that this demo would have sent.' },
];

const mailboxReply = form(replyFromMailbox, {
  toast: 'Reply sent. If it can’t be delivered, an email will say why.',
});
export const action = actionOf(mailboxReply);

export const loader = async ({ context }: Route.LoaderArgs) => ({
  mails: requireOutput(await context.get(requestContext).callApi(readMailbox, {})),
  now: new Date(),
});

/**
 * Shows a mail in a frame in which nothing runs; its links open beside the mailbox. Below it the plain text, which
 * mail programs show that know no HTML.
 */
const TwoForms = ({ mail }: { mail: DeliveredMail }) => (
  <>
    <iframe
      title={mail.subject}
      src={mailUrl(mail.id)}
      loading="lazy"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="block h-[52rem] w-full border-base-300 border-t"
    />
    <details className="border-base-300 border-t" suppressHydrationWarning>
      <summary className="cursor-pointer px-4 py-3 text-sm">Plain text</summary>
      <PlainText text={mail.body} />
    </details>
  </>
);

const PlainText = ({ text }: { text: string }) => (
  <pre className="wrap-anywhere whitespace-pre-wrap border-base-300 border-t p-5 font-sans text-sm">
    {text}
  </pre>
);

/** Demo only: every mail that the market would have sent. */
export default function MailboxPage({ loaderData: { mails, now } }: Route.ComponentProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 py-10 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <PageHead
        title="Mailbox"
        about="Every email the demo would have sent is here, newest first. None of them leaves this machine."
      />
      <div className="grid grid-cols-1 content-start gap-3">
        {mails.length === 0 && <Empty title="No emails yet." />}
        {mails.map((mail) => (
          <details
            key={mail.id}
            className="group rounded-box border border-base-300"
            suppressHydrationWarning
          >
            <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 p-5">
              <strong className="wrap-anywhere font-semibold">{mail.subject}</strong>
              <PlusMark className="mt-0.5 group-open:rotate-45" />
              <span className="wrap-anywhere text-quiet text-sm">
                {/* Two emails of one subject to one person are told apart by it. */}
                No. {mail.id} to <EmailText email={mail.recipient} />,{' '}
                <time dateTime={mail.deliveredAt.toISOString()} className="whitespace-nowrap">
                  {agoText(mail.deliveredAt, now)}
                </time>
              </span>
            </summary>
            {mail.hasHtml ? <TwoForms mail={mail} /> : <PlainText text={mail.body} />}
            {mail.takesReply && <MailboxReply mail={mail} />}
          </details>
        ))}
      </div>
    </div>
  );
}

/** Answers a mail as its reader’s mail program would. Works without scripts. */
function MailboxReply({ mail: { id, recipient } }: { mail: DeliveredMail }) {
  const { field, ...reply } = mailboxReply.use({
    id,
    onAnswer: (_, __, element) => element.reset(),
  });
  return (
    <PostForm of={reply} className="wrap-anywhere grid gap-4 border-base-300 border-t p-5">
      <AreaField
        label={`Reply as ${recipient}`}
        {...field('text')}
        rows={3}
        help="It comes in as an email from this address."
      />
      <Failure message={reply.failure} />
      <button type="submit" className="btn btn-outline justify-self-start">
        Send reply
      </button>
    </PostForm>
  );
}
