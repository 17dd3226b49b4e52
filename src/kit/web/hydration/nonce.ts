import { createContext } from 'react';

/** Marks the document's own inline scripts; empty in the browser, which hides it anyway. */
export const NonceContext = createContext('');
