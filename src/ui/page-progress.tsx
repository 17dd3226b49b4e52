import { useNavigation } from 'react-router';

/** A bar at the top while access is checked and the next page is loading. */
export function PageProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <progress
      className="progress progress-primary fixed inset-x-0 top-0 z-50 h-1 rounded-none"
      aria-label="Loading the page"
    />
  );
}
