/**
 * Loads what an element names in `data-script` once somebody first touches it: a small script of its
 * own, which a page is complete without. Its text is short, and the same for all, so that the content
 * security policy can allow it by its hash.
 */
export const touchedScript = `for(const name of['focusin','change'])addEventListener(name,({target})=>{const touched=target.closest('[data-script]');touched&&import(touched.dataset.script)})`;
