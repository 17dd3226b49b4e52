// What a market that is new has still to get before strangers use it; nothing once it has all.
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import { useBrand } from '../../../calls/web/page/root-data.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import type { readReadiness } from '../../system-contract.ts';

type Readiness = OutputOf<typeof readReadiness>;

export function GettingReady({ readiness }: { readiness: Readiness }) {
  const { hasLegalPages = false } = useBrand();
  const missing = missingOf(readiness, hasLegalPages);
  if (missing.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">Getting ready</h2>
      <p className="max-w-text text-quiet text-sm">
        What this market needs before strangers use it. docs/operating.md says how.
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
          text: 'Only test cards are taken, and no money moves.',
          set: <Setting names={['STRIPE_SECRET_KEY']} />,
        },
      ]),
  ...(hasLegalPages
    ? []
    : [
        {
          name: 'Legal pages',
          text: 'None is written.',
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
          text: 'None was ever made. Run npm run backup each night, or back up all the time.',
          set: <Setting names={['BACKUP_DIR', 'BACKUP_S3_BUCKET']} />,
        },
      ]),
  ...(hasAddress
    ? []
    : [
        {
          name: 'Address',
          text: 'People can’t reach the market by HTTPS.',
          set: <Setting names={['PUBLIC_URL']} />,
        },
      ]),
];

/** Where the market's mail goes if nothing sends it. */
export const mailTexts: Readonly<Record<Exclude<Readiness['mail'], 'sent'>, string>> = {
  mailbox: 'It only reaches the demo’s mailbox.',
  nowhere: 'It reaches nobody.',
};

const Setting = ({ names }: { names: readonly string[] }) => (
  <span className="text-quiet">
    Set in .env: <code>{names.join(', ')}</code>
  </span>
);
