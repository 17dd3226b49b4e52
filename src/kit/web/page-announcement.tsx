import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the new page to screen readers after a navigation within the document. */
export function PageAnnouncement() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
