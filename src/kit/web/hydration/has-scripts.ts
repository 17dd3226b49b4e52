import { createContext } from 'react';

/** Does the page have scripts? On one without, what the server has written stays as it is. */
export const HasScripts = createContext(true);
