/** A `ref` for what replaces a form that had the focus: it takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
