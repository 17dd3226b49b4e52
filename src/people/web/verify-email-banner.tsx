import { href, Link } from 'react-router';
import { isRefused, type RefusalOf } from '../../calls/refusal.ts';
import { useAction } from '../../calls/web/action.ts';
import { callApi } from '../../calls/web/call-api.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { AlertBox } from '../../kit/web/alert-box.tsx';
import { Button } from '../../kit/web/button.tsx';
import { toastSuccess } from '../../kit/web/toaster.tsx';
import { sendVerificationMail } from '../contract.ts';
import type { Person } from '../person.ts';

/** In the dashboard, until the address is verified. */
export function VerifyEmailBanner({ person, hasMailbox }: { person: Person; hasMailbox: boolean }) {
  const again = useAction(async () => {
    const outcome = await callApi(sendVerificationMail, {});
    if (!isRefused(outcome)) toastSuccess('A new link is on its way.');
    return outcome;
  }, messages);
  return (
    <AlertBox role="status" isSmall className="mb-6 print:hidden">
      <p className="wrap-anywhere max-w-text">
        Verify your email address to pay for cars or sell your own. We sent a link to{' '}
        <strong className="font-semibold">{person.email}</strong>.
      </p>
      <div className="flex flex-wrap gap-2">
        {hasMailbox && (
          <Link to={href('/mailbox')} className="btn btn-primary btn-sm">
            Open the mailbox
          </Link>
        )}
        <Button
          isSmall
          className="btn-outline"
          isPending={again.isPending}
          disabled={!again.mayRun}
          onClick={again.run}
        >
          Send the link again
        </Button>
      </div>
    </AlertBox>
  );
}

const messages: RefusalMessages<RefusalOf<typeof sendVerificationMail>> = {
  'verified-before': 'Your address is verified. Reload the page.',
  'too-many-mails': 'We sent you five links today. Use the latest one, or try again tomorrow.',
};
