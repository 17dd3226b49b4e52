import { href, Link, useLocation } from 'react-router';
import { form } from '../../calls/web/form/form.ts';
import { queryOf } from '../../kit/query.ts';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { sendVerificationMail, verificationSent } from '../own-account/verification-contract.ts';
import type { Person } from '../person.ts';

const resend = form(sendVerificationMail, {
  toast: verificationSent,
  keepsData: true,
  isButton: true,
});

/** On every page, until the address is verified. */
export function VerifyEmailBanner({ person, hasMailbox }: { person: Person; hasMailbox: boolean }) {
  const { pathname } = useLocation();
  return (
    <section
      aria-label="Verify your email address"
      className="border-base-300 border-b bg-base-200 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3 text-sm">
        <p className="wrap-anywhere max-w-text lg:max-w-none">
          Verify your email address to pay for cars or sell your own. We sent a link to{' '}
          <strong className="font-semibold">{person.email}</strong>.
        </p>
        <div className="flex flex-wrap gap-2">
          {hasMailbox && pathname !== href('/mailbox') && (
            <Link to={href('/mailbox')} className="btn btn-primary btn-sm">
              Open the mailbox
            </Link>
          )}
          <SendLinkAgain isSmall />
        </div>
      </div>
    </section>
  );
}

/** Without scripts it is posted to a page of its own. */
export function SendLinkAgain({ isSmall = false }: { isSmall?: boolean }) {
  const { pathname, search } = useLocation();
  const again = resend.use();
  const address = href('/verify-email/again') + queryOf({ from: pathname + search });
  return (
    <ButtonForm of={{ ...again, address }} isSmall={isSmall} className="btn-outline">
      Send again
    </ButtonForm>
  );
}
