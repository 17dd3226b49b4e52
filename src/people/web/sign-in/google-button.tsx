import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import { useGoogleWindow } from './google-window.ts';

export function GoogleButton() {
  const isHydrated = useIsHydrated();
  const { failure, isPending, open } = useGoogleWindow();
  return (
    <div className="grid gap-3">
      <Button
        className="btn-outline btn-block"
        isPending={isPending}
        disabled={!isHydrated}
        aria-busy={isPending}
        onClick={open}
      >
        CONTINUE WITH GOOGLE
      </Button>
      <Failure message={failure} />
    </div>
  );
}
