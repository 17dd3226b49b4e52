// A page says whom it was rendered for when it changes something.

/** The hidden field of a posted form. */
export const renderedForField = 'renderedFor';
/** The header of a call. */
export const renderedForHeader = 'rendered-for';
