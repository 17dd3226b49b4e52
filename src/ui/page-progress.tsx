import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

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

/** Announces to screen readers what a navigation within the document has brought, also a search. */
export function PageAnnouncement() {
  const { key } = useLocation();
  const [announced, setAnnounced] = useState('');
  const last = useRef({ key, title: '' });
  useEffect(() => {
    const { title } = document;
    const isNew = key !== last.current.key && title !== last.current.title;
    last.current = { key, title };
    if (isNew) setAnnounced(title);
  }, [key]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
