import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { Moment } from '../../../kit/web/text/moment.tsx';
import {
  endOtherSessions,
  endSession,
  type SessionOfMine,
} from '../../own-account/account-contract.ts';
import { deviceText } from '../../own-account/device-text.ts';
import { SignOutButton } from '../sign-out-button.tsx';

const goTo = () => href('/dashboard/account');
export const sessionAction = formAction(endSession, { goTo });
export const otherSessionsAction = formAction(endOtherSessions, { goTo });

export function SessionList({ sessions }: { sessions: readonly SessionOfMine[] }) {
  const others = useCallForm(endOtherSessions, { hasAction: true });
  return (
    <>
      <ul className="grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form
          method="post"
          action="?form=other-sessions"
          onSubmit={others.onSubmit}
          className="grid gap-3 justify-self-start"
        >
          <RenderedFor />
          <Failure message={others.failure} />
          <Button
            type="submit"
            className="btn-outline"
            isPending={others.isPending}
            disabled={!others.maySubmit}
          >
            Sign out everywhere else
          </Button>
        </form>
      )}
    </>
  );
}

function SessionItem({ session }: { session: SessionOfMine }) {
  const { id, userAgent, address, startedAt, lastUsedAt, isThis } = session;
  const end = useCallForm(endSession, { id, hasAction: true });
  const device = deviceText(userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 bg-base-100 p-4">
      <div className="grid gap-0.5 text-sm">
        <p className="font-medium">
          {device}
          {isThis && <span className="text-primary"> · this device</span>}
        </p>
        <p id={`session-${id}`} className="figures wrap-anywhere text-quiet text-xs">
          {address && `${address}, `}since <Moment at={startedAt} hasDay />
        </p>
        {!isThis && (
          <p className="text-quiet text-xs">
            Last used <Moment at={lastUsedAt} hasDay />
          </p>
        )}
      </div>
      {isThis && (
        <SignOutButton className="btn-sm btn-outline max-lg:btn-md" aria-label="Sign out here" />
      )}
      {!isThis && (
        <form method="post" action="?form=session" onSubmit={end.onSubmit} className="grid gap-3">
          <RenderedFor />
          <input type="hidden" name="id" value={id} />
          <Failure message={end.failure} />
          <Button
            type="submit"
            className="btn-sm btn-outline max-lg:btn-md justify-self-end"
            aria-label={`Sign out ${device}`}
            aria-describedby={`session-${id}`}
            isPending={end.isPending}
            disabled={!end.maySubmit}
          >
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}
