import { useIsHydrated } from '../../../kit/web/hydrated.ts';
import { useGoogleWindow } from './google-window.ts';

export function GoogleButton() {
  const isHydrated = useIsHydrated();
  const { failure, isPending, open } = useGoogleWindow();
  return (
    <div className="grid gap-3">
      <button
        type="button"
        className="btn btn-outline btn-block"
        disabled={!isHydrated}
        aria-busy={isPending}
        onClick={open}
      >
        {isPending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        CONTINUE WITH GOOGLE
      </button>
      {failure && (
        <p role="alert" className="text-error text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
