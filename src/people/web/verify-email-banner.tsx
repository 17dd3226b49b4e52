import { href, Link, useLocation } from 'react-router';
import { useAction } from '../../calls/web/action.ts';
import { queryOf } from '../../kit/query.ts';
import { Button } from '../../kit/web/button.tsx';
import { RenderedFor } from '../../kit/web/form/rendered-for.tsx';
import { sendVerificationMail } from '../own-account/verification-contract.ts';
import type { Person } from '../person.ts';
import { resendMessages, resentToast } from './resend-verification.ts';

/** On every page, until the address is verified. Its form is posted where no scripts run. */
export function VerifyEmailBanner({ person, hasMailbox }: { person: Person; hasMailbox: boolean }) {
  const { pathname, search } = useLocation();
  const again = useAction(
    sendVerificationMail,
    {},
    { toast: resentToast, isElsewhere: true, messages: resendMessages },
  );
  return (
    <section
      aria-label="Verify your email address"
      className="border-base-300 border-b bg-base-200 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3 text-sm">
        <p className="wrap-anywhere max-w-text">
          Verify your email address to pay for cars or sell your own. We sent a link to{' '}
          <strong className="inline-block font-semibold">{person.email}</strong>.
        </p>
        <form
          method="post"
          action={href('/verify-email/again') + queryOf({ from: pathname + search })}
          className="flex flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            again.run();
          }}
        >
          <RenderedFor />
          {hasMailbox && pathname !== href('/mailbox') && (
            <Link to={href('/mailbox')} className="btn btn-primary btn-sm">
              Open the mailbox
            </Link>
          )}
          <Button
            type="submit"
            isSmall
            className="btn-outline"
            isPending={again.isPending}
            disabled={again.isPending}
          >
            Send again
          </Button>
        </form>
      </div>
    </section>
  );
}
