import { href, Link } from 'react-router';
import type { Audience } from '../../../calls/web/page/page-access.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';

const texts: Readonly<Record<Audience, string>> = {
  admins: 'The page you wanted is for admins.',
  sellers: 'The page you wanted is for sellers.',
};

/** On the login page, for somebody who is signed in already: why they are here, and the way on. */
export const SignedInNote = ({
  name,
  audience,
}: {
  name: string;
  audience: Audience | undefined;
}) => (
  <AlertBox isSmall>
    <p className="wrap-anywhere">
      You’re signed in as <strong className="font-semibold">{name}</strong>.{' '}
      {audience ? texts[audience] : 'You can log in as someone else below.'}
    </p>
    <div className="flex flex-wrap gap-2">
      {audience === 'sellers' && (
        <Link to={href('/dashboard/addcars')} className="btn btn-primary btn-sm max-lg:btn-md">
          Start selling
        </Link>
      )}
      <Link to={href('/dashboard')} className="btn btn-outline btn-sm max-lg:btn-md">
        Go to your dashboard
      </Link>
    </div>
  </AlertBox>
);
