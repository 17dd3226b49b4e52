// What a market that is new has still to get before strangers use it; nothing once it has all.
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useBrand } from '../../../calls/web/page/root-data.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import type { Readiness } from '../../system-contract.ts';

export function GettingReady({ readiness }: { readiness: Readiness }) {
  const { hasLegalPages = false } = useBrand();
  const missing = missingOf(readiness, hasLegalPages);
  if (missing.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">Getting ready</h2>
      <p className="max-w-text text-quiet text-sm">
        Set these up before you open to the public. docs/operating.md says how.
      </p>
      <Facts layout="lines">
        {missing.map(({ name, text, set }) => (
          <Fact key={name} name={name}>
            {text} {set}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

interface Missing {
  readonly name: string;
  /** How it is now. */
  readonly text: string;
  /** Where it is set. */
  readonly set: ReactNode;
}

const missingOf = (
  { mail, cards, isBackedUp, hasAddress }: Readiness,
  hasLegalPages: boolean,
): Missing[] => [
  ...(mail === 'sent'
    ? []
    : [
        {
          name: 'Email',
          text: mailTexts[mail],
          set: <Setting names={['SMTP_URL', 'MAIL_FROM']} />,
        },
      ]),
  ...(cards === 'live'
    ? []
    : [
        {
          name: 'Cards',
          text: 'Only test cards work, and no real money moves.',
          set: <Setting names={['STRIPE_SECRET_KEY']} />,
        },
      ]),
  ...(hasLegalPages
    ? []
    : [
        {
          name: 'Legal pages',
          text: 'You haven’t written any.',
          set: (
            <Link to={href('/dashboard/legal')} className="link">
              Write them
            </Link>
          ),
        },
      ]),
  ...(isBackedUp
    ? []
    : [
        {
          name: 'Backups',
          text: 'No backup yet. Run npm run backup every night, or turn on continuous backup.',
          set: <Setting names={['BACKUP_DIR', 'BACKUP_S3_BUCKET']} />,
        },
      ]),
  ...(hasAddress
    ? []
    : [
        {
          name: 'Address',
          text: 'People can’t reach the market over HTTPS.',
          set: <Setting names={['PUBLIC_URL']} />,
        },
      ]),
];

/** Where the market's mail goes if nothing sends it. */
export const mailTexts: Readonly<Record<Exclude<Readiness['mail'], 'sent'>, string>> = {
  mailbox: 'Emails only reach the demo’s mailbox.',
  nowhere: 'Emails aren’t sent.',
};

const Setting = ({ names }: { names: readonly string[] }) => (
  <span className="text-quiet">
    Set in .env: <code>{names.join(', ')}</code>
  </span>
);
