import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { BlockerFunction, DataRouter } from 'react-router';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

declare global {
  interface Window {
    /** React Router's own: its `useBlocker` would come to the pages without such a question, too. */
    readonly __reactRouterDataRouter?: DataRouter;
  }
}

/**
 * While `isBusy`, who leaves the page is asked whether they mean it: by this dialog where they go on to
 * another page of ours or back to one, and else by the browser.
 */
export function LeaveDialog({
  isBusy,
  title,
  children,
}: {
  isBusy: boolean;
  title: string;
  /** What they would lose. */
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useAskBeforeLeaving(isBusy);

  const asks = useEffectEvent<BlockerFunction>(({ currentLocation, nextLocation }) => {
    const isLeaving = isBusy && nextLocation.pathname !== currentLocation.pathname;
    if (isLeaving) setOpen(true);
    return isLeaving;
  });
  useEffect(() => {
    const router = window.__reactRouterDataRouter;
    router?.getBlocker(id, (leaving) => asks(leaving));
    return () => router?.deleteBlocker(id);
  }, [id]);

  function answer(isMeant: boolean): void {
    const blocker = window.__reactRouterDataRouter?.state.blockers.get(id);
    setOpen(false);
    if (isMeant) blocker?.proceed?.();
    else blocker?.reset?.();
  }
  if (!isOpen) return null;
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <p>{children}</p>
      <div className="flex justify-end gap-3 max-sm:grid max-sm:grid-cols-2">
        <Button className="btn-outline" onClick={() => answer(false)}>
          Stay
        </Button>
        <Button className="btn-error" onClick={() => answer(true)}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}

/** While `isBusy`, the browser asks somebody who closes or leaves the page whether they mean it. */
export function useAskBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
