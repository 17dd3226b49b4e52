import { createContext } from 'react';

/** The nonce of the document's own inline scripts. Empty in the browser, which hides nonces. */
export const NonceContext = createContext('');
