import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells a screen reader which page has come, where the browser itself has loaded none. */
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
