import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces to screen readers what a navigation within the document has brought, also a search. */
export function PageAnnouncement() {
  const { key } = useLocation();
  const [announced, setAnnounced] = useState('');
  const shown = useRef({ key, title: '' });
  useEffect(() => {
    const { title } = document;
    const isNew = key !== shown.current.key && title !== shown.current.title;
    shown.current = { key, title };
    if (isNew) setAnnounced(title);
  }, [key]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
