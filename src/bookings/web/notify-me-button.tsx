import { useRevalidator } from 'react-router';
import { isRefused } from '../../calls/refusal.ts';
import { useAction } from '../../calls/web/action.ts';
import { callApi } from '../../calls/web/call-api.ts';
import { toastSuccess } from '../../kit/web/toaster.tsx';
import { joinWaitlist, leaveWaitlist } from '../waitlist-contract.ts';

/** Asks to be told when a car that is on hold is free again, and takes it back. */
export function NotifyMeButton({
  carId,
  title,
  isWaiting,
  look = 'btn-outline btn-sm',
}: {
  carId: number;
  title: string;
  isWaiting: boolean;
  look?: string;
}) {
  const { revalidate } = useRevalidator();
  const change = useAction(async () => {
    const outcome = await callApi(isWaiting ? leaveWaitlist : joinWaitlist, { id: carId });
    if (!isRefused(outcome))
      toastSuccess(isWaiting ? 'You will not be told' : 'We will mail you when it is free');
    await revalidate();
    return outcome;
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {isWaiting && <p className="text-sm">You get a mail when it is free.</p>}
      <button
        type="button"
        className={`btn ${look}`}
        disabled={!change.mayRun}
        onClick={change.run}
      >
        {isWaiting ? 'Do not tell me' : 'Tell me when it is free'}
        <span className="sr-only">: {title}</span>
      </button>
    </div>
  );
}
