/** The page of a car is a plain document but for those who can do something with it there. */
export const carHandle = {
  interactive: (page?: { isInteractive: boolean }) => page?.isInteractive === true,
};
