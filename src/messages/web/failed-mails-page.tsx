// The emails that wait, could not be sent so far or came back, for admins.
import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { EmailText } from '../../ui/text/contact.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import {
  type FailedMail,
  failedMailsPerPage,
  listFailedMails,
  retryMail,
} from '../failed-mails-contract.ts';
import type { Route } from './+types/failed-mails-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Emails not delivered', matches) },
  { name: 'description', content: 'Emails that wait, could not be sent so far, or came back.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(
    parseInput(listFailedMails, { after, limit: failedMailsPerPage + 1 }),
  );
  const mails = await context.get(requestContext).callApi(listFailedMails, input);
  return { ...pageOf(requireOutput(mails), failedMailsPerPage), isFirstPage: after === undefined };
}

const retry = form(retryMail, {
  toast: 'Sending now. If that fails, the email stays on this list.',
});
export const action = actionOf(retry);

export default function FailedMailsPage({ loaderData }: Route.ComponentProps) {
  const { rows: mails, last, isFirstPage } = loaderData;
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Emails not delivered"
        about="We keep trying each of them, less and less often, unless it was refused for good or came back. If there are many, have the email server checked."
      />
      {mails.length === 0 && (
        <Empty title={isFirstPage ? 'Every email was delivered.' : 'No older emails.'}>
          {!isFirstPage && (
            <Link to={href('/dashboard/failed-emails')} className="btn btn-outline">
              Show the latest emails
            </Link>
          )}
        </Empty>
      )}
      {mails.map((mail) => (
        <Failed key={mail.id} mail={mail} />
      ))}
      {last && <NextPage href={queryOf({ after: last.id })} />}
    </section>
  );
}

function Failed({ mail }: { mail: FailedMail }) {
  const { id, subject, recipient, reason } = mail;
  return (
    <article className="wrap-anywhere grid gap-3 rounded-box border border-base-300 p-5">
      <header className="grid gap-0.5">
        <h2 id={`mail-${id}`} className="font-semibold">
          {subject}
        </h2>
        <p id={`about-${id}`} className="text-quiet text-sm">
          No. {id} to <EmailText email={recipient} />, written <Moment at={mail.writtenAt} hasDay />
        </p>
      </header>
      <p className="max-w-text text-sm">{reason || noReason(mail)}</p>
      {mail.bounce ? (
        <p className="text-quiet text-sm">{bounceTexts[mail.bounce]}</p>
      ) : (
        <SendAgain mail={mail} />
      )}
    </article>
  );
}

const noReason = ({ attempts }: FailedMail): string =>
  attempts === 0 ? 'Waiting to be sent.' : 'The email server gave no reason.';

const bounceTexts: Readonly<Record<NonNullable<FailedMail['bounce']>, string>> = {
  delayed: 'Sent. Another email server has it and still tries to deliver it.',
  undelivered: 'Sent, and came back: another email server has given it up.',
  refused: 'Sent, and came back: the reader’s email server refused it for good.',
};

const triedText = (attempts: number): string => {
  if (attempts === 0) return 'Not tried yet.';
  return attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`;
};

function SendAgain({ mail }: { mail: FailedMail }) {
  const { id, attempts } = mail;
  const again = retry.use({ id });
  return (
    <PostForm of={again} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="figures text-quiet text-sm">
        {triedText(attempts)}{' '}
        {mail.nextAttemptAt ? (
          <>
            Next try: <Moment at={mail.nextAttemptAt} hasDay />
          </>
        ) : (
          'Refused for good.'
        )}
      </p>
      <SubmitButton
        of={again}
        id={`retry-${id}`}
        aria-labelledby={`retry-${id} mail-${id}`}
        aria-describedby={`about-${id}`}
        className="btn-outline"
      >
        {attempts === 0 ? 'Send now' : 'Send again'}
      </SubmitButton>
      {again.failure && (
        <div className="w-full">
          <Failure message={again.failure} />
        </div>
      )}
    </PostForm>
  );
}
