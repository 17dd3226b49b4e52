/**
 * Loads what an element names in `data-script` once somebody first touches it: a small script of its
 * own, which a page is complete without. Somebody may be there before this line is. Its text is short,
 * and the same for all, so that the content security policy can allow it by its hash.
 */
export const touchedScript = `{const load=({target})=>{const touched=target.closest('[data-script]');touched&&import(touched.dataset.script)};for(const name of['focusin','change'])addEventListener(name,load);load({target:document.activeElement})}`;
