import { Failure } from '../../../../ui/failure.tsx';
import { useIsHydrated } from '../../../../ui/hydration/is-hydrated.ts';
import googleMark from './google-mark.svg';
import { useGoogleWindow } from './google-window.ts';

/** A link, which works before the scripts are there: then the whole page goes to Google. */
export function GoogleButton() {
  const isHydrated = useIsHydrated();
  const { note, failure, isPending, address, open } = useGoogleWindow();
  return (
    <div className="grid gap-3">
      <a
        // With the scripts it opens a window, as buttons do.
        role={isHydrated ? 'button' : undefined}
        href={address}
        aria-busy={isPending}
        className="btn btn-outline btn-block gap-3"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          open();
        }}
      >
        {!isPending && <img src={googleMark} alt="" width={20} height={20} />}
        CONTINUE WITH GOOGLE
      </a>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {note}
      </p>
      <Failure message={failure} />
    </div>
  );
}
