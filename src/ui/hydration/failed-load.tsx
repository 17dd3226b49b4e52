// Scripts that do not arrive: those of the present page, of a part of it, and of the next page. Each ends in
// words and a way to try again.
import {
  Component,
  type ComponentType,
  createContext,
  createRef,
  lazy,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { awaitPart, partArrived, unmarkPressed } from './early-input.ts';
import { useIsHydrated } from './is-hydrated.ts';

/** How long the files of a page or of a part of it may take, in milliseconds. */
export const loadTimeoutMs = 120_000;

/** A hidden note on a page that needs its scripts, which `beforeHydration` shows; hydration removes it. */
export function StalledNote() {
  if (useIsHydrated()) return null;
  return (
    <p
      id="stalled"
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 border-warning border-t bg-base-100 p-4 text-center text-sm"
    >
      This page didn’t load completely, so some of its buttons don’t work. <TryAgain />
    </p>
  );
}

/** Loads the page anew, with what was typed on it: see `beforeHydration`. */
function TryAgain() {
  // With a fragment it would lead to a place on the page as it is.
  const { pathname, search } = useLocation();
  return (
    // React Router writes a query on the server with other escapes than browsers do.
    <a href={pathname + search} data-again className="link" suppressHydrationWarning>
      Try again
    </a>
  );
}

/** The address of a pending page whose files failed or took too long to load; else null. */
export function useFailedNavigation(): string | null {
  const { location } = useNavigation();
  const pending = location ? createPath(location) : null;
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // When a page's file fails to load, React Router silently reloads the old page. This prevents
    // that reload where the browser has the Navigation API. It listens from the first render on,
    // because a file can fail before React has heard of the navigation.
    const preventReload = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      setFailed(true);
    };
    window.navigation?.addEventListener('navigate', preventReload);
    return () => window.navigation?.removeEventListener('navigate', preventReload);
  }, []);

  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => setFailed(true), loadTimeoutMs);
    return () => {
      clearTimeout(timer);
      setFailed(false);
    };
  }, [pending]);

  return hasFailed ? pending : null;
}

const PartNotLoaded = () => (
  <p role="alert" className="p-4 text-center text-sm">
    This part of the page didn’t load. <TryAgain />
  </p>
);

class NotLoaded extends Error {}

/** Reports what React has recovered from, but not a part that did not load: the page says that itself. */
export function reportRecovered(error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof NotLoaded)) reportError(error);
}

/** Told that the part within is there, and works. */
const Arrival = createContext(() => {});

/**
 * A part of a page in a file of its own, which may take as long as a page. Around it stands a
 * `LoadBoundary`, which shows where the file did not arrive, and a `Suspense`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      const Part = await inTime(load());
      if (import.meta.env.DEV) unmarkPressed();
      return {
        default: function Arrived(props: Props) {
          const arrived = use(Arrival);
          useEffect(arrived, [arrived]);
          return <Part {...props} />;
        },
      };
    } catch (cause) {
      dispatchEvent(new Event('part-failed'));
      throw new NotLoaded(`A part of the page did not load: ${cause}`, { cause });
    }
  });

/** Rejects where a file takes longer than one may. */
const inTime = <Part,>(loading: Promise<Part>): Promise<Part> => Promise.race([loading, tooLate()]);

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('too late')), loadTimeoutMs));

interface BoundaryProps {
  /** Shown instead of the part that did not load; words if left out. */
  readonly failed?: ReactNode;
  readonly onFail?: () => void;
  readonly children: ReactNode;
}

/** A part that did not load stays so until the page is loaded again. */
export class LoadBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  readonly place = createRef<HTMLDivElement>();

  readonly arrived = (): void => partArrived(this);

  override componentDidMount(): void {
    if (this.place.current) awaitPart(this, this.place.current);
  }

  override componentWillUnmount(): void {
    this.arrived();
  }

  override componentDidCatch(): void {
    this.arrived();
    this.props.onFail?.();
  }

  override render(): ReactNode {
    return (
      <div ref={this.place} className="contents">
        {this.content()}
      </div>
    );
  }

  content(): ReactNode {
    const { error } = this.state;
    if (error === null) return <Arrival value={this.arrived}>{this.props.children}</Arrival>;
    // Faults are for the page.
    if (!((error as unknown) instanceof NotLoaded)) throw error;
    const { failed = <PartNotLoaded /> } = this.props;
    return failed;
  }
}
