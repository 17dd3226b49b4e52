import { form } from '../../../calls/web/form/form.ts';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  endOtherSessions,
  endSession,
  type SessionOfMine,
} from '../../own-account/account-contract.ts';
import { deviceText } from '../../own-account/device-text.ts';
import { SignOutButton } from '../sign-out-button.tsx';

export const sessionEnd = form(endSession, { name: 'session' });
export const otherSessionsEnd = form(endOtherSessions, { name: 'other-sessions' });

export function SessionList({ sessions }: { sessions: readonly SessionOfMine[] }) {
  const others = otherSessionsEnd.use();
  return (
    <>
      <ul className="grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <ButtonForm of={others}>Sign out everywhere else</ButtonForm>}
    </>
  );
}

function SessionItem({ session }: { session: SessionOfMine }) {
  const { id, userAgent, address, startedAt, lastUsedAt, isThis } = session;
  const end = sessionEnd.use({ id });
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
        <ButtonForm
          of={end}
          isSmall
          className="btn-outline max-lg:btn-md justify-self-end"
          describedBy={`session-${id}`}
        >
          Sign out<span className="sr-only"> {device}</span>
        </ButtonForm>
      )}
    </li>
  );
}
