import { Button } from '../../../ui/button.tsx';
import { useIsHydrated } from '../../../ui/hydration/is-hydrated.ts';

/** The link to a car's page, to be copied, mailed, or given to another app where there are scripts. */
export function ShareCar({ title, link }: { title: string; link: string }) {
  const canShare = useIsHydrated() && 'share' in navigator;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 grow gap-1.5">
        <span className="font-medium text-sm">Link to share</span>
        <input className="input w-full" type="url" readOnly value={link} />
      </label>
      {canShare ? (
        <Button
          className="btn-outline"
          // A person who changes their mind has not failed.
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          Share
        </Button>
      ) : (
        <a
          className="btn btn-outline"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
        >
          Email
        </a>
      )}
    </div>
  );
}
