import { InlineScript } from './inline-script.tsx';

/** Data for search engines, as JSON-LD. They read the document that the server sends, so browsers drop it. */
export const StructuredData = ({ data }: { data: object }) => (
  <InlineScript
    type="application/ld+json"
    // What people wrote cannot end the element, nor begin a comment in it.
    text={import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''}
  />
);
