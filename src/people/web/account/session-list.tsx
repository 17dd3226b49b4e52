import { useRevalidator } from 'react-router';
import { useAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Moment } from '../../../kit/web/moment.tsx';
import { endOtherSessions, endSession, type SessionOfMine } from '../../account-contract.ts';
import { deviceText } from '../../device-text.ts';

export function SessionList({ sessions }: { sessions: readonly SessionOfMine[] }) {
  const { revalidate } = useRevalidator();
  const endOthers = useAction(async () => {
    const outcome = await callApi(endOtherSessions, {});
    await revalidate();
    return outcome;
  });
  return (
    <>
      <ul className="grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          className="btn-outline justify-self-start"
          isPending={endOthers.isPending}
          disabled={!endOthers.mayRun}
          onClick={endOthers.run}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

function SessionItem({ session }: { session: SessionOfMine }) {
  const { id, userAgent, address, startedAt, lastUsedAt, isThis } = session;
  const { revalidate } = useRevalidator();
  const end = useAction(async () => {
    const outcome = await callApi(endSession, { id });
    await revalidate();
    return outcome;
  });
  const device = deviceText(userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 bg-base-100 p-4">
      <div className="grid gap-0.5 text-sm">
        <p className="font-medium">
          {device}
          {isThis && <span className="text-primary"> · this device</span>}
        </p>
        <p className="figures wrap-anywhere text-quiet text-xs">
          {address && `${address}, `}since <Moment at={startedAt} hasDay />
        </p>
        {!isThis && (
          <p className="text-quiet text-xs">
            Last used <Moment at={lastUsedAt} hasDay />
          </p>
        )}
      </div>
      {isThis && (
        <form method="post" action="/sign-out">
          <Button
            type="submit"
            className="btn-sm btn-outline max-lg:btn-md"
            aria-label="Sign out here"
          >
            Sign out
          </Button>
        </form>
      )}
      {!isThis && (
        <Button
          className="btn-sm btn-outline max-lg:btn-md"
          aria-label={`Sign out ${device}`}
          isPending={end.isPending}
          disabled={!end.mayRun}
          onClick={end.run}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
