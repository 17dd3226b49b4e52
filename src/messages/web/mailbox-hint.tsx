import { href, Link } from 'react-router';
import { useRootData } from '../../calls/web/page/root-data.ts';

/** Where the demo's emails are; nothing in a market that sends them. */
export const MailboxHint = () =>
  useRootData()?.isDemo ? (
    <p className="text-quiet text-sm">
      In this demo, email lands in the{' '}
      <Link to={href('/mailbox')} className="link">
        mailbox
      </Link>
      .
    </p>
  ) : null;
